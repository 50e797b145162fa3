/**
 * Choosing on a table: by click, by drag, by touch and by keyboard, with the same two attachments everywhere.
 *
 * A move is often a thing and then a place: `const choice = new Choosing((thing, place) => act(...))`.
 * - `{@attach choice.source('card-3', live)}` on what can be picked up: a button;
 * - `{@attach choice.target('front-2', live)}` on where it can go: a button too, or any element.
 * Click (or Enter) picks up and puts down, Escape lets go, dragging does both at once.  `choice.picked` is what is held,
 * `choice.over` the place above which it is held.  Only what is passed as live answers.
 */

export const FAR = 8; // pixels before a press becomes a drag

export class Choosing {
  picked = $state<string | null>(null);
  over = $state<string | null>(null);
  dragging = $state(false);

  #targets = new Map<Element, string>();

  constructor(
    private readonly chosen: (source: string, target: string) => void,
    /** What a click on a source alone does, if it needs no place. */
    private readonly alone: (source: string) => boolean = () => false,
  ) {}

  letGo = (): void => {
    this.picked = null;
    this.over = null;
    this.dragging = false;
  };

  pick(source: string): void {
    if (this.alone(source)) this.letGo();
    else this.picked = this.picked === source ? null : source;
  }

  put(target: string): void {
    const source = this.picked;
    this.letGo();
    if (source !== null) this.chosen(source, target);
  }

  source(id: string, live: boolean): (element: HTMLElement) => (() => void) | void {
    return (element) => {
      if (!live) return;
      let pressed: { x: number; y: number } | null = null;
      let ghost: HTMLElement | null = null;
      let dragged = false;

      const down = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        pressed = { x: event.clientX, y: event.clientY };
        element.setPointerCapture(event.pointerId); // a quick pointer leaves the element before it has gone far
        dragged = false;
      };
      const move = (event: PointerEvent): void => {
        if (!pressed) return;
        if (!ghost) {
          if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < FAR) return;
          dragged = true; // even if picking acts at once: the click at the end is not a second one
          if (this.picked !== id) this.pick(id);
          if (this.picked !== id) return void (pressed = null);
          this.dragging = true;
          ghost = shadowOf(element);
        }
        ghost.style.translate = `${event.clientX - pressed.x}px ${event.clientY - pressed.y}px`;
        this.over = this.#at(event.clientX, event.clientY);
      };
      const up = (event: PointerEvent): void => {
        if (ghost) {
          const target = this.#at(event.clientX, event.clientY);
          if (target !== null) this.put(target);
          else this.letGo();
        }
        end();
      };
      const end = (): void => {
        ghost?.remove();
        ghost = null;
        pressed = null;
        this.dragging = false;
        this.over = null;
      };
      const click = (event: MouseEvent): void => {
        event.stopPropagation();
        if (!dragged) this.pick(id);
        dragged = false;
      };
      const on = element.addEventListener.bind(element) as (kind: string, f: (event: never) => void) => void;
      const off = element.removeEventListener.bind(element) as (kind: string, f: (event: never) => void) => void;
      const all = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end, click, keydown: this.#keys };
      element.style.touchAction = 'none';
      for (const [kind, f] of Object.entries(all)) on(kind, f as (event: never) => void);
      return () => {
        end();
        element.style.touchAction = '';
        for (const [kind, f] of Object.entries(all)) off(kind, f as (event: never) => void);
      };
    };
  }

  target(id: string, live: boolean): (element: HTMLElement) => (() => void) | void {
    return (element) => {
      if (!live) return;
      this.#targets.set(element, id);
      const click = (event: MouseEvent): void => {
        if (this.picked === null) return;
        event.stopPropagation();
        this.put(id);
      };
      element.addEventListener('click', click);
      element.addEventListener('keydown', this.#keys);
      return () => {
        this.#targets.delete(element);
        element.removeEventListener('click', click);
        element.removeEventListener('keydown', this.#keys);
      };
    };
  }

  #keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.picked === null) return;
    event.stopPropagation();
    this.letGo();
  };

  #at(x: number, y: number): string | null {
    for (const under of document.elementsFromPoint(x, y)) {
      for (let each: Element | null = under; each; each = each.parentElement) {
        const id = this.#targets.get(each);
        if (id !== undefined) return id;
      }
    }
    return null;
  }
}

/** What is seen of a thing while it is dragged. */
function shadowOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, margin: '0',
    pointerEvents: 'none', zIndex: '90', opacity: '0.92', transition: 'none',
  });
  (element.parentElement ?? document.body).append(ghost);
  return ghost;
}
