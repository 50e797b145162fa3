/**
 * The keyboard's focus: never lost.
 *
 * A pressed button may disappear or be disabled; the browser then moves the focus to the body, and the next Tab begins at the
 * top of the page.  We move it to where the next thing to do is said: the open dialog, the prompt of a game, or else the
 * page's title.  A click on an empty place does not move it.
 */

const HOMES = ['dialog[open]', 'main .prompt-text', 'main h1'];
const SOON = 60; // milliseconds: a table that knows a better place moves it first
const CHANGES: MutationObserverInit = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden', 'open', 'class'] };

/** Whether an element that had the focus can have it no longer. */
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled') || element.closest('[inert]') !== null || !element.checkVisibility();

/** Go to where one reads what is to be done; false where there is no such place yet. */
function goHome(): boolean {
  const home = HOMES.map((each) => document.querySelector<HTMLElement>(each)).find((each) => each !== null);
  if (!home) return false;
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
  home.focus({ preventScroll: true });
  return true;
}

/** Keep the focus from falling to the body, until this is called again. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    if (document.activeElement !== document.body || !last || !isLost(last)) return;
    if (goHome()) last = document.activeElement;
  };
  const soon = (): void => void (timer ??= setTimeout(look, SOON));
  const came = ({ target }: FocusEvent): void => void (last = target as Element);
  const went = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) queueMicrotask(() => target === last && !isLost(last as Element) && (last = null));
    soon();
  };
  const watching = new MutationObserver(soon);
  watching.observe(document.body, CHANGES);
  document.addEventListener('focusin', came);
  document.addEventListener('focusout', went);
  return () => {
    clearTimeout(timer);
    watching.disconnect();
    document.removeEventListener('focusin', came);
    document.removeEventListener('focusout', went);
  };
}

/** Whoever played on the table goes on where the next choices are asked for. */
export function toPrompt(): void {
  if (document.activeElement?.closest('.stage') && document.querySelector('.prompt [data-move]')) document.querySelector<HTMLElement>('main .prompt-text')?.focus({ preventScroll: true });
}
