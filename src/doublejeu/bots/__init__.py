"""Players that are programs: each sees the frames of its own seat, and nothing else."""
