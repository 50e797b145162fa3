/** Its letters, where the house names it in full. */

import '@fontsource-variable/grenze-gotisch/wght.css';
