/** Its letters, where the house names it in full. */

import '@fontsource-variable/playfair/wght.css';
