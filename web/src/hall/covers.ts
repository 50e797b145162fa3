/** The drawings of the doors, put into the page once. */

import covers from '../art/covers.svg?raw';

document.body.insertAdjacentHTML('afterbegin', covers);
