import '@fontsource-variable/ysabeau-office/wght.css';
import '@fontsource-variable/ysabeau-office/wght-italic.css';
import './styles/house.css';
import './styles/controls.css';
import './styles/forms.css';
import './styles/header.css';
import './styles/forced.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { onDevice } from '$lib/away.svelte';
import { BASE } from '$lib/base';
import { games } from '$lib/games.svelte';
import { chosen, FALLBACK } from '$lib/languages';
import { soon } from '$lib/later.svelte';
import { pause } from '$lib/pause';
import { renew } from '$lib/renew';
import { router } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import { withWords, words } from '$lib/words.svelte';

const PATIENCE = 1_500; // milliseconds for which the first picture waits for the games: with a slow room, they come later

addEventListener('vite:preloadError', () => void renew());
if (router.route.page === 'hall') void import('./hall/Hall.svelte'); // while the words are loading
const asked = Promise.race([games.load().catch(() => undefined), pause(PATIENCE)]);
/** Show the page as soon as it can speak. No module waits for itself: the bundler would give all that is loaded later a file more. */
async function open(): Promise<void> {
  if (!settings.language) {
    await asked; // the device speaks none of our languages: use the room's own
    settings.language = chosen([games.language]) ?? FALLBACK;
  }
  await Promise.all([words.speak(settings.language), asked]);
  await pause();
  mount(App, { target: document.getElementById('app') ?? document.body });
  if (onDevice) void import('./offline/road').then(({ wakeEarly }) => wakeEarly());
  soon({ come: () => withWords(Promise.resolve()).catch(() => undefined) });
}
void open();
// After the page itself; if the room is away just then, the next visit will do it.
if ('serviceWorker' in navigator && import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker.register(`${BASE}sw.js`).catch(() => undefined), 3_000);
setTimeout(() => void import('./offline/keeping').catch(() => undefined), 15_000); // what one can play without a network
setTimeout(() => void import('./hall/Away.svelte').catch(() => undefined), 8_000); // must be here when nothing else can be loaded
