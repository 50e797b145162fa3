"""Our games as others' libraries want them, and others' players at our tables; a library is loaded when asked for."""
