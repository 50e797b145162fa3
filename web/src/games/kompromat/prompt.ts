/** What the prompt bar says and offers: the choices that have no place on the table. */

import type { AutomaticOf, Choice, ConfirmOf, FrameOf, PromptOf, SayOf } from '$lib/table';
import type { Say } from '$lib/words.svelte';
import { swayed, written } from './cards';
import { aimed } from './aim';
import { live, paths } from './moves';
import type { Kompromat } from './wire';

/** Windows that ask for one Tool: using it is offered by name. */
const QUESTIONS = new Set(['martini', 'chloroform', 'balaclava']);
/** Those where the Tool spares one tokens, and may save the game: it is offered before passing. */
const SPARES = new Set(['chloroform', 'balaclava']);

type Frame = FrameOf<Kompromat>;

function label(move: string, frame: Frame, t: Say): string {
  const [verb = '', ...rest] = move.split(' ');
  if (verb === 'total') return t('kompromat-prompt-declare', { total: written(rest[0] ?? '') });
  if (verb !== 'use') return t('kompromat-prompt-choice', { verb });
  const usb = rest[0] === 'usb';
  const [tool = '', target = ''] = usb ? rest.slice(1) : rest;
  return t('kompromat-prompt-use', { tool: { id: `kompromat-mission-${tool}` }, usb: usb ? 'yes' : 'no', more: target ? aim(tool, target, frame, t) : 'none' });
}

/** What a Tool is used on: `3`, `3.2` or `1>3`; or by how much it changes a total. */
function aim(tool: string, target: string, { view }: Frame, t: Say): string {
  if (tool === 'martini') return swayed(view, target);
  const [first = '', second = ''] = target.split(/[.>]/);
  return t('kompromat-prompt-aim', { tool, first, second });
}

export const say: SayOf<Kompromat> = (move, frame, t) => {
  const { view } = frame;
  const place = /^place (\d)$/.exec(move)?.[1];
  if (place === undefined) return label(move, frame, t);
  const mission = { id: `kompromat-mission-${view.missions[Number(place) - 1]?.card ?? ''}` };
  return t('kompromat-table-touch', { what: 'place', place, card: written(view.turned ?? ''), mission });
};

export const prompt: PromptOf<Kompromat, string[]> = (frame, t, _, held) => {
  const { view, legal } = frame;
  if (frame.outcome) return { text: t('kompromat-prompt-over'), choices: [] };
  if (view.turn === null || view.asked === null) return { text: t('kompromat-prompt-shuffle'), choices: [] };
  const place = view.attempt ?? view.revealing ?? 0;
  const ways = paths(legal);
  const tools = [...live(ways, [])].some((key) => key.startsWith('tool:'));
  const about = {
    asked: view.asked, place, card: written(view.turned ?? ''), tokens: view.taking, round: view.round,
    counter: view.taking_for === null ? 'none' : 'yes', can: legal.includes('draw') ? 'draw' : legal.some((move) => /^use (usb )?gps$/.test(move)) ? 'back' : tools ? 'tools' : 'stop',
  };
  if (view.turn !== frame.seat) return { text: t('kompromat-prompt-wait', { ...about, seat: { seat: view.turn } }), choices: [] };

  const asks = aimed(held ?? [], live(ways, held ?? []), t);
  if (asks) return { text: `${asks.tool}. ${asks.question}`, choices: [] };
  const [nearest] = view.declarable;
  const onward = perfect(frame) ? ['stop', 'draw'] : ['draw', 'stop'];
  const first = ['drop', ...onward, `total ${nearest?.total}`].find((move) => legal.includes(move));
  const open = legal.filter((move) => QUESTIONS.has(view.asked ?? '') || !/^(place|use) /.test(move));
  const offered = SPARES.has(view.asked) ? [...open].sort((a, b) => Number(a === 'pass') - Number(b === 'pass')) : open;
  const choices: Choice[] = offered.map((move) => ({ move, label: label(move, frame, t), primary: move === first || (QUESTIONS.has(view.asked ?? '') && move === offered[0]) }));
  const hint = tools && (view.asked === 'place' || legal.includes('draw')) ? ` ${t('kompromat-prompt-tools')}` : '';
  const total = written(view.sums[0]?.total ?? 0);
  return { text: t('kompromat-prompt-yours', { ...about, total }) + hint, choices };
};

/** The best total, or a pass by which nothing is lost. */
export const automatic: AutomaticOf<Kompromat> = ({ view }) => view.auto;

/** Whether the attempt under way stands at the best total there is. */
const perfect = ({ view }: Frame): boolean => view.sums.some(({ stand }) => stand === 'exact');

/** A Tool is used once: where a single touch would use it, we ask; and before what loses the game or the mission. */
export const confirm: ConfirmOf<Kompromat> = (move, frame, t) => {
  const tool = /^use (?:usb )?(balaclava|gps|night-vision)$/.exec(move)?.[1];
  const tokens = frame.view.players[frame.seat ?? 0]?.tokens ?? 0;
  if (tool === 'balaclava' && frame.view.asked !== 'balaclava') return t('kompromat-prompt-sure-balaclava', { tokens, left: frame.view.balaclava_left ?? tokens });
  if (tool && tool !== 'balaclava') return t('kompromat-prompt-sure', { tool: { id: `kompromat-mission-${tool}` } });
  if (move === 'pass' && frame.view.asked === 'balaclava') return t('kompromat-prompt-sure-nine');
  if (move === 'draw' && perfect(frame)) return t('kompromat-prompt-sure-draw', { total: frame.view.limit });
  const { declarable } = frame.view;
  const over = declarable.find(({ total }) => move === `total ${total}`)?.stand === 'over';
  if (over && declarable.some(({ stand }) => stand !== 'over')) return t('kompromat-prompt-sure-over', { total: written(move.slice(6)) });
  return null;
};
