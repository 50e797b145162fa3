/** The games' own letters, where the house shows their names in full. */

import.meta.glob('../games/*/letters.ts', { eager: true });
