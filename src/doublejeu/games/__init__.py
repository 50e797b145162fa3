"""A folder a game: everything of it, on top of the rooms, found by entry point and imported by none of them."""
