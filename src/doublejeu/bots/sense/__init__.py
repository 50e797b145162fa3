"""A file a game: what a player senses without thinking: a likely move, and how things stand.

The search calls these compiled words at the end of its tree: `likely(s, moves, n)` picks the index of one of n legal
moves, `settled(s, steps)` says when to stop playing on, `outlook(s, seat)` then guesses the seat's chance to win, and
`imagine(s, seat)` deals a world that fits what the seat knows and what the others' play gives away.  Where WORLDS is
not 0, so many worlds are dealt once for a decision, by `imagine_all(s, states, seat)`, s being the generator and
states[2:] the worlds.  TUNING, where there is one, holds arguments for the `Search`.

A sense may also have `sight(s, seat)`: a number, 0 to 4095, for what the seat sees anew when it must decide.  The tree
then holds the seat's own decisions alone, parted by it, and ends where the playouts do.
"""
