"""Computer opponents: they see views, never states."""
