/**
 * A press counts where it began: a button that moves from under the pointer before it is let go is clicked all the same.
 *
 * What follows from a move is said while the mouse rests on it, and somebody may come or speak at any moment: the page makes
 * room, and the browser, which finds something else under the pointer, clicks nothing.
 */

const STILL = 8; // pixels that a hand may tremble

/** `gone` hears of a move whose button had left the table when it was let go. */
export function firm(gone: () => void): (root: HTMLElement) => () => void {
  return (root) => {
    let pressed: { button: HTMLElement; x: number; y: number } | null = null;
    const down = ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      const found = (target as Element).closest<HTMLElement>('button:enabled, [data-move]');
      pressed = found && button === 0 && pointerType === 'mouse' ? { button: found, x, y } : null; // a finger holds what it touches
    };
    const up = ({ target, clientX, clientY }: PointerEvent): void => {
      const began = pressed;
      pressed = null;
      if (!began || Math.hypot(clientX - began.x, clientY - began.y) > STILL) return; // whoever pulls away thinks better of it
      if (began.button.contains(target as Node)) return; // the browser's own click follows
      if (began.button.isConnected) began.button.click();
      else if (began.button.dataset.move !== undefined) gone();
    };
    root.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    return () => {
      root.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
    };
  };
}
