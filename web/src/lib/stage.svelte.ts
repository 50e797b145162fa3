/** The stage: what a table still shows of what happened; prompt, log, speech, sound and the end wait for it. */

export class Stage {
  /** Whether something is still being shown. */
  running = $state(false);
  /** How many of the newest events are not shown yet. */
  held = $state(0);

  /** The table says how far it is; see `onstaging` in table.ts. */
  hear = (running: boolean, held = 0): void => {
    this.running = running;
    this.held = running ? held : 0;
  };

  /** What the table has shown of these, which are the newest. */
  shown<E>(events: readonly E[]): readonly E[] {
    return this.held === 0 ? events : events.slice(0, Math.max(0, events.length - this.held));
  }
}
