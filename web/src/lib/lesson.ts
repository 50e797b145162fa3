/** A lesson's frames, as `scripts/lessons` writes them from the rules into `games/<game>/lesson.json`; the learner has seat 0. */

import type { FrameOf, GameTypes } from './table';

type Events<G extends GameTypes> = Record<string, G['event'][]>;

export interface LessonStep<G extends GameTypes> {
  /** The move that is asked for, and what it shows before it is made; none: one reads and goes on. */
  previews: Events<G>;
  /** What happens then. */
  then: FrameOf<G>[];
}

export interface Lesson<G extends GameTypes> {
  first: FrameOf<G>;
  steps: LessonStep<G>[];
  /** The turn of one's own: what each move shows before it is made, which moves win, and what may be tried, by its first move. */
  last: { frame: FrameOf<G>; previews: Events<G>; ends: Record<string, FrameOf<G>>; turns?: Record<string, FrameOf<G>[]> };
  /** The steps after another first move. */
  choices?: Record<string, LessonStep<G>[]>;
}
