"""A file a game: what a player senses without thinking: a likely move, and how things stand.

The search calls these compiled words at the end of its tree: `likely(s, moves, n)` picks the index of one of n legal
moves, `settled(s, steps)` says when to stop playing on, `outlook(s, seat)` then guesses the seat's chance to win, and
`imagine(s, seat)` deals a world that fits what the seat knows and what the others' play gives away.
"""
