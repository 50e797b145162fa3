/** What a move touches on the table: whoever is asked, what is looked at, the cards that are given. */

export function touched(move: string): string[] {
  const [verb, ...what] = move.split(' ');
  if (verb === 'pick') return what.map((card) => `.picker .held:has([data-clue="${card}"])`);
  if (verb === 'peek') return [`[data-informant="${what[0]}"]`];
  return verb === 'ask' || verb === 'take' ? [`[data-seat="${what[0]}"]`] : [];
}
