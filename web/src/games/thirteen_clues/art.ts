/** The drawings of this table. */

import '@fontsource-variable/playfair/wght.css';
import '@fontsource-variable/playfair/wght-italic.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sans/latin-800.css';
import './look.css';
import { draw } from '$lib/draw';
import art from './art.svg?url';

void draw(art);
