/** The sections of the rules at hand, in the order in which one needs them. */
export const sections = ['goal', 'round', 'attempt', 'hidden', 'reveal', 'worth', 'notoriety', 'tools', 'when', 'end'] as const;
