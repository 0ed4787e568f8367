"""Mr. Jack in New York: a city that is being built while they play."""
