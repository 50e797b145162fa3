/** The games' own letters, where the house shows their names. */

import '@fontsource-variable/grenze-gotisch/wght.css';
import '@fontsource-variable/inter-tight/wght.css';
import '@fontsource-variable/playfair/wght.css';
