"""Minds and exploiters in training: games, and what is learned from them; it knows bots, play and rules."""
