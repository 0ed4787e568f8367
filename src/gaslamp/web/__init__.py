"""The web app: a server of matches, its pages, and what its client is sent."""
