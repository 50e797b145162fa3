/** What the player at this page has chosen so far, until it makes a move. */

import { KINDS, type Kind } from './clues';
import { asked, forced, named, type How, type Offer, type Three } from './moves';

export type Deed = 'ask' | 'peek' | 'accuse';

export class Draft {
  witness = $state<number | null>(null);
  topic = $state<string | null>(null);
  how = $state<How | null>(null);
  letter = $state<string | null>(null);
  /** The three cards to pick for another, or to accuse with. */
  three = $state<Three>({});
  /** On a phone what is chosen with covers part of the table, and can be folded. */
  folded = $state(false);

  #deed = $state<Deed>('ask');

  constructor(private readonly offered: () => Offer) {}

  /** What can be done at all. */
  get deeds(): Deed[] {
    const { questions, peeks, accusations } = this.offered();
    const all: readonly (readonly [Deed, number])[] = [['ask', questions.length], ['peek', peeks.length], ['accuse', accusations.length]];
    return all.flatMap(([deed, count]) => (count > 0 ? [deed] : []));
  }

  /** What one is about to do: what was chosen, if it can be done. */
  get deed(): Deed {
    const { deeds } = this;
    return deeds.includes(this.#deed) ? this.#deed : (deeds[0] ?? 'ask');
  }

  set deed(deed: Deed) {
    this.#deed = deed;
  }

  /** Who can be asked. */
  get witnesses(): number[] {
    return [...new Set(this.offered().questions.map((each) => each.seat))];
  }

  /** About what the chosen witness, or any, can be asked. */
  get topics(): string[] {
    const to = this.asks;
    return [...new Set(this.offered().questions.filter((each) => to === null || each.seat === to).map((each) => each.topic))];
  }

  /** How such a question can be asked. */
  get hows(): How[] {
    const to = this.asks;
    const fits = this.offered().questions.filter((each) => (to === null || each.seat === to) && (this.topic === null || each.topic === this.topic));
    return [...new Set(fits.map((each) => each.how))];
  }

  /** The witness: whoever was chosen, or the only one there is. */
  get asks(): number | null {
    const { witnesses } = this;
    if (this.witness !== null && witnesses.includes(this.witness)) return this.witness;
    return witnesses.length === 1 ? (witnesses[0] ?? null) : null;
  }

  /** Aloud unless said otherwise; with two players there is no such way, and one must be chosen. */
  get way(): How | null {
    const { hows } = this;
    if (this.how !== null && hows.includes(this.how)) return this.how;
    return hows.includes('aloud') ? 'aloud' : null;
  }

  /** The cards that are named or picked: one's choice, and what there is no choice about. */
  get cards(): Three {
    const { picks } = this.offered();
    return picks.length > 0 ? { ...forced(picks), ...this.three } : this.three;
  }

  /** The move that the choice makes, once it is whole. */
  get move(): string | null {
    const { picks, questions, peeks, accusations } = this.offered();
    if (picks.length > 0) return line('pick', named(picks, this.cards));
    if (this.deed === 'accuse') return line('accuse', named(accusations, this.three));
    if (this.deed === 'peek') return this.letter !== null && peeks.includes(this.letter) ? `peek ${this.letter}` : null;
    const found = questions.find((each) => each.seat === this.asks && each.topic === this.topic && each.how === this.way);
    return found ? asked(found) : null;
  }

  /** Whether anything is chosen yet. */
  get begun(): boolean {
    return [this.witness, this.topic, this.how, this.letter].some((each) => each !== null) || KINDS.some((kind) => this.three[kind] !== undefined);
  }

  /** Name a card, or take it back. */
  name(kind: Kind, card: string): void {
    this.three = { ...this.three, [kind]: this.cards[kind] === card ? undefined : card };
  }

  /** Begin anew; the deed stays, as one often does the same again. */
  clear(): void {
    this.witness = null;
    this.topic = null;
    this.how = null;
    this.letter = null;
    for (const kind of KINDS) this.three[kind] = undefined;
  }
}

const line = (deed: string, cards: string[] | null): string | null => (cards ? [deed, ...cards].join(' ') : null);
