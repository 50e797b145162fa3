/** The hand as it is held: a card drawn takes the place of the card played, the others stay where they are. */

export interface Card {
  id: number;
  card: string;
}

/** The hand after a change: what is still there stays, `played` goes first among equals. */
export function rearranged(before: readonly Card[], hand: readonly string[], played: string | null): Card[] {
  const left = [...hand];
  const gone = played === null ? -1 : before.findIndex((each) => each.card === played);
  const kept = before.map((each, n) => {
    const at = n === gone ? -1 : left.indexOf(each.card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? each : null;
  });
  let id = Math.max(-1, ...before.map((each) => each.id));
  const fresh = left.map((card) => ({ id: (id += 1), card }));
  return [...kept.map((each) => each ?? fresh.shift() ?? null), ...fresh].filter((each) => each !== null);
}
