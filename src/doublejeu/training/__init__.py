"""Training of minds and exploiters: games, and what they learn from them; uses bots, play and rules."""
