/** The drawings of this table, put into the page once. */

import art from './art.svg?raw';

if (!document.getElementById('k-token')) document.body.insertAdjacentHTML('afterbegin', art);
