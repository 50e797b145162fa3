"""Our games as others' libraries want them, and others' players at our tables; each library is loaded when asked for."""
