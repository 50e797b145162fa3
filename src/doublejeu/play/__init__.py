"""What happened and who may know it: a match asks the rules, remembers, and shows each seat its frame."""
