"""Minds in training: games of a mind against itself, and what it learns from them; it knows bots, play and rules."""
