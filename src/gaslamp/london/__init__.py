"""Mr. Jack: eight characters in the streets of Whitechapel, on both printed boards."""
