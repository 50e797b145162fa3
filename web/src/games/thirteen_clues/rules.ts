/** The sections of the rules at hand. */

export const sections = ['aim', 'setup', 'pick', 'turn', 'ask', 'peek', 'accuse', 'glasses', 'reasoning', 'two', 'secret', 'end'] as const;
