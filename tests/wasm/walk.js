/** Random games by the module, each as one number: what was legal, what happened, and the state after every step. */

const MODULUS = 2 ** 32;
const OPERATIONS = 'doublejeu.rules.operations.';

/** Goes on with a sum over 32-bit words: each is added to 31 times what came before. */
function summed(sum, bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  for (let i = 0; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]) >>> 0;
  return sum;
}

export function walk(rules, { game, players, variant, from, to, longest }) {
  const { moves: most } = rules.metadata.games[game];
  const { chance, over } = rules.metadata.turns;
  const states = rules.array(game), moves = rules.array('int64', most), rows = rules.array('int64', ...rules.metadata.rows);
  const width = rules.metadata.rows[1];
  const found = [];
  for (let seed = from; seed < to; seed++) {
    let sum = 0, draw = seed;
    states.bytes.fill(0);
    states.field('rng')[0] = BigInt(seed + 1);
    rules.call(`${OPERATIONS}setup`, states, players, seed % players, variant);
    for (let step = 0; step < longest; step++) {
      const turn = Number(states.field('turn')[0]);
      if (turn === over) break;
      rows.longs[0] = 0n;
      if (turn === chance) rules.call(`${OPERATIONS}roll`, states, rows);
      else {
        const n = rules.call(`${OPERATIONS}legal_moves`, states, moves);
        sum = summed(sum, moves.bytes.subarray(0, 8 * n));
        draw = (draw * 69069 + 1) % MODULUS;
        rules.call(`${OPERATIONS}play`, states, Number(moves.longs[Math.floor(draw / 65536) % n]), rows);
      }
      sum = summed(sum, rows.bytes.subarray(0, 8 * width * (Number(rows.longs[0]) + 1)));
      sum = summed(sum, states.bytes);
    }
    found.push(sum);
  }
  for (const each of [states, moves, rows]) each.release();
  return found;
}
