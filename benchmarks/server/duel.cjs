// The toy game of duel.py, in JavaScript.
"use strict";

const CARDS = 52;
const HAND = 5;

function deal(shuffle) {
  const deck = shuffle([...Array(CARDS).keys()]);
  return { deck, pile: [], hands: [deck.splice(-HAND), deck.splice(-HAND)], scores: [0, 0] };
}

// A seat lays one of its cards, scores one if it is higher than the card below, and draws another.
function lay(table, seat, place, shuffle) {
  const hand = table.hands[seat];
  const card = hand[place];
  if (card === undefined) throw new RangeError(`no card at ${place}`);
  if (table.pile.length > 0 && card > table.pile[table.pile.length - 1]) table.scores[seat] += 1;
  if (table.deck.length === 0) {
    table.deck = shuffle(table.pile);
    table.pile = [];
  }
  table.pile.push(card);
  hand[place] = table.deck.pop();
  return card;
}

module.exports = { deal, lay };
