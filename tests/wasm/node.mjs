/**
 * The module in Node, by the client's own loader, for Python at the other end of a pipe.
 *
 *     node node.mjs FOLDER      where rules.wasm and rules.json lie
 *
 * A message is a line of JSON and, after it, as many bytes as its `sizes` say; so is an answer.
 */
import { readFileSync, readSync, writeSync } from 'node:fs';
import { loader } from './loader.mjs';
import { walk } from './walk.js';

const { load } = await import(`data:text/javascript,${encodeURIComponent(loader)}`);
const [folder] = process.argv.slice(2);
const rules = await load(readFileSync(`${folder}/rules.wasm`), JSON.parse(readFileSync(`${folder}/rules.json`, 'utf8')));

function take(size) {
  const all = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const n = readSync(0, all, at, size - at, null);
    if (!n) process.exit(0);
    at += n;
  }
  return all;
}

function put(bytes) {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at, bytes.length - at);
    } catch (fault) {
      if (fault.code !== 'EAGAIN') throw fault;
    }
  }
}

const same = (one, other) => one.length === other.length && Buffer.compare(one, other) === 0;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const ANSWERS = {
  /** Call an export; what it was lent comes back. */
  run({ name, given }, lent) {
    const params = given.map((each) => (typeof each === 'object' ? ('real' in each ? Number(each.real) : lent[each.lent]) : BigInt(each)));
    const began = cpu(), found = rules.run(name, params);
    return [{ found: typeof found === 'bigint' ? `${found}` : (found ?? null), took: cpu() - began }, lent];
  },
  /** Call an export, and say whether it leaves what it should. */
  compare({ name, given, expected }, lent) {
    const half = lent.length / 2, before = lent.slice(0, half), after = lent.slice(half);
    const [{ found }] = ANSWERS.run({ name, given }, before);
    const differing = before.flatMap((bytes, i) => (same(bytes, after[i]) ? [] : [i]));
    if (found !== expected && !(Number.isNaN(found) && expected === 'nan')) differing.push(`${found}, not ${expected}`);
    return [{ differing }, []];
  },
  hold(_, [bytes]) {
    const at = rules.alloc(bytes.length);
    new Uint8Array(rules.memory, at, bytes.length).set(bytes);
    return [{ at }, []];
  },
  read({ at, size }) {
    return [{}, [new Uint8Array(rules.memory, at, size).slice()]];
  },
  release({ at, size }) {
    rules.release(at, size);
    return [{}, []];
  },
  walk({ plan }) {
    return [{ sums: walk(rules, plan) }, []];
  },
  /** Whole random games: how many moves, their signature, and how long they took. */
  playouts({ game, players, games, seed }) {
    const states = rules.array(game), out = rules.array('int64', rules.metadata.games[game].moves);
    states.field('rng')[0] = BigInt(seed);
    const began = cpu(), moves = rules.call('doublejeu.rules.operations.playouts', states, players, games, out);
    const took = cpu() - began, signature = Number(out.longs[0]);
    states.release();
    out.release();
    return [{ moves, signature, took }, []];
  },
};

for (;;) {
  const line = [];
  for (let byte = take(1)[0]; byte !== 10; byte = take(1)[0]) line.push(byte);
  const message = JSON.parse(Buffer.from(line).toString('utf8'));
  const lent = message.sizes.map(take);
  let answer, sent;
  try {
    [answer, sent] = ANSWERS[message.what](message, lent);
  } catch (fault) {
    [answer, sent] = [{ fault: `${fault.name}: ${fault.message}` }, []];
  }
  put(Buffer.concat([Buffer.from(`${JSON.stringify({ ...answer, sizes: sent.map((each) => each.length) })}\n`), ...sent]));
}
