/**
 * A press counts where it began, even if the button moves away before the release.
 *
 * The effect of a move is shown while the mouse rests on it, and messages may come at any moment: the page then makes room,
 * and the browser, finding something else under the pointer, would click nothing.
 */

const STILL = 8; // pixels that a hand may tremble

/** `gone` hears of a move whose button had left the table when it was let go. */
export function firm(gone: () => void): (root: HTMLElement) => () => void {
  return (root) => {
    let pressed: { button: HTMLElement; x: number; y: number } | null = null;
    const down = ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      const found = (target as Element).closest<HTMLElement>('button:enabled, [data-move]');
      pressed = found && button === 0 && pointerType === 'mouse' ? { button: found, x, y } : null; // a finger captures what it touches
    };
    const up = ({ target, clientX, clientY }: PointerEvent): void => {
      const began = pressed;
      pressed = null;
      if (!began || Math.hypot(clientX - began.x, clientY - began.y) > STILL) return; // pulling away cancels the press
      if (began.button.contains(target as Node)) return; // the browser sends its own click
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
