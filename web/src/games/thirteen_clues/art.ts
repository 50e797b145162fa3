/** The drawings of this table, put into the page once. */

import '@fontsource-variable/playfair/wght.css';
import '@fontsource-variable/playfair/wght-italic.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sans/latin-800.css';
import './look.css';
import art from './art.svg?raw';

document.body.insertAdjacentHTML('afterbegin', art);
