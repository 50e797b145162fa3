"""A file a game: its moves as text and back, what happened as a seat may know it, and the view a seat gets."""
