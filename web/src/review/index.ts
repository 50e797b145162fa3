/** The review of a finished game: a part of its own, loaded when it is first opened. */

import './review.css';
import Curve from './Curve.svelte';
import FaultBar from './FaultBar.svelte';
import Panel from './Panel.svelte';
import { faultsOf } from './curve';
import { Reviewing } from './reviewing.svelte';
import { touchedBy } from './touched';
import { Trying } from './trying.svelte';
import TryBar from './TryBar.svelte';

export const WORDS = import.meta.glob<string>('$locales/*/review.ftl', { query: '?raw', import: 'default' });

export default { Curve, FaultBar, Panel, Reviewing, TryBar, Trying, faultsOf, touchedBy };
