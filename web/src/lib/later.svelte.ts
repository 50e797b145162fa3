/** Parts of a page that a first look does not need: they come when the device rests, or when they are first wanted. */

const AGAIN = 4_000; // milliseconds: without a network, a missing part is requested again

export class Later<Part> {
  #part = $state.raw<Part | null>(null);
  #asked: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<{ default: Part }>) {}

  /** The part once it is here: to look at it is to want it. */
  get part(): Part | null {
    void this.come();
    return this.#part;
  }

  /** Load it; kept once it is here. */
  come(): Promise<void> {
    return (this.#asked ??= this.load().then(
      (found) => void (this.#part = found.default),
      () => void setTimeout(() => ((this.#asked = null), void this.come()), AGAIN),
    ));
  }
}

/** Load parts when the device has nothing else to do. */
export function soon(...parts: readonly { come: () => unknown }[]): void {
  const load = (): void => parts.forEach((each) => void each.come());
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5_000 });
  else setTimeout(load, 2_000);
}
