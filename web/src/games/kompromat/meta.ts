/** What the house shows of this game. */

import './light.css';
import './sign.css';
import type { Meta } from '$lib/table';
import cover from './cover.svg?url';
import sign from './sign.svg?raw';

export const meta: Meta = { light: 'kom', sign, cover, automatic: ['total', 'pass'], lesson: true };
