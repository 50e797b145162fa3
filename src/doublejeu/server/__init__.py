"""The room's server: it stores before it speaks, shows each seat its own frames, and names no game."""
