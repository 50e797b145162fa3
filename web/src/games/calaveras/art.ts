/** The drawings of this table, put into the page once. */

import art from './art.svg?raw';

document.body.insertAdjacentHTML('afterbegin', art);
