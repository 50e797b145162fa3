/** The sections of the rules at hand. */

export const sections = ['aim', 'teams', 'turn', 'locations', 'twist', 'designation', 'nicole', 'drawing', 'end'] as const;
