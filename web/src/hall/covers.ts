/** The drawings of the doors. */

import { draw } from '$lib/draw';
import covers from '../art/covers.svg?url';

void draw(covers);
