/** Sounds, made here: a short figure for each kind of event, no files. */

import { settings } from './settings.svelte';

/** What kinds of sound there are; a game maps its events to them. */
export type Kind = 'card' | 'flip' | 'shuffle' | 'token' | 'good' | 'bad' | 'ask' | 'stamp' | 'turn' | 'win' | 'lose' | 'say';

type Note = { at: number; wave: OscillatorType | 'noise'; from: number; to?: number; long: number; loud: number };

const FIGURES: Record<Kind, Note[]> = {
  card: [{ at: 0, wave: 'noise', from: 2400, to: 700, long: 0.09, loud: 0.5 }],
  flip: [{ at: 0, wave: 'noise', from: 3600, to: 1500, long: 0.06, loud: 0.5 }, { at: 0.07, wave: 'noise', from: 1500, to: 600, long: 0.05, loud: 0.4 }],
  shuffle: [0, 0.06, 0.12, 0.18, 0.25].map((at) => ({ at, wave: 'noise' as const, from: 2800, to: 900, long: 0.06, loud: 0.35 })),
  token: [{ at: 0, wave: 'triangle', from: 1250, to: 900, long: 0.08, loud: 0.5 }, { at: 0.05, wave: 'noise', from: 5000, to: 3000, long: 0.03, loud: 0.25 }],
  good: [{ at: 0, wave: 'sine', from: 523, long: 0.14, loud: 0.4 }, { at: 0.1, wave: 'sine', from: 784, long: 0.24, loud: 0.4 }],
  bad: [{ at: 0, wave: 'triangle', from: 233, long: 0.16, loud: 0.5 }, { at: 0.12, wave: 'triangle', from: 175, long: 0.28, loud: 0.5 }],
  ask: [{ at: 0, wave: 'sine', from: 587, long: 0.1, loud: 0.35 }, { at: 0.1, wave: 'sine', from: 698, long: 0.14, loud: 0.35 }],
  stamp: [{ at: 0, wave: 'sine', from: 130, to: 55, long: 0.16, loud: 0.9 }, { at: 0, wave: 'noise', from: 900, to: 200, long: 0.07, loud: 0.6 }],
  turn: [{ at: 0, wave: 'sine', from: 660, long: 0.16, loud: 0.35 }, { at: 0.13, wave: 'sine', from: 880, long: 0.3, loud: 0.35 }],
  win: [523, 659, 784, 1047].map((from, n) => ({ at: n * 0.13, wave: 'triangle' as const, from, long: 0.34, loud: 0.42 })),
  lose: [392, 349, 294].map((from, n) => ({ at: n * 0.18, wave: 'triangle' as const, from, long: 0.36, loud: 0.4 })),
  say: [{ at: 0, wave: 'sine', from: 980, to: 1100, long: 0.07, loud: 0.25 }],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
let last = 0;

/** Sound may start only after somebody has touched the page. */
export function unlock(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
}

/** Play a kind of sound, after what plays now if it comes in the same breath. */
export function play(kind: Kind): void {
  if (!settings.sound || !context || !noise) return;
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  const begin = Math.max(now, Math.min(last + 0.11, now + 0.6));
  last = begin;
  for (const note of FIGURES[kind]) sound(context, noise, note, begin + note.at);
}

function sound(to: AudioContext, hiss: AudioBuffer, note: Note, at: number): void {
  const gain = to.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, note.loud * settings.volume * 0.4), at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + note.long);
  gain.connect(to.destination);
  if (note.wave === 'noise') {
    const source = to.createBufferSource();
    const filter = to.createBiquadFilter();
    source.buffer = hiss;
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(note.from, at);
    filter.frequency.exponentialRampToValueAtTime(note.to ?? note.from, at + note.long);
    source.connect(filter).connect(gain);
    source.start(at, Math.random() * 0.3, note.long);
  } else {
    const source = to.createOscillator();
    source.type = note.wave;
    source.frequency.setValueAtTime(note.from, at);
    if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, at + note.long);
    source.connect(gain);
    source.start(at);
    source.stop(at + note.long);
  }
}
