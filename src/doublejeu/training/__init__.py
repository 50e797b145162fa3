"""Training: games of a mind against itself, and what it learns from them; uses bots, play and rules."""
