"""The table on a full screen, driven by keys: it reads frames, sends moves, and holds no rule."""
