/** The drawings of this table. */

import { draw } from '$lib/draw';
import art from './art.svg?url';

void draw(art);
