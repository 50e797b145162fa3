/**
 * The rules and the bots' thinking as one WebAssembly module, called by what `scripts/wasm` wrote beside it.
 *
 *     const rules = await load(bytes, metadata);
 *     const states = rules.array(game), moves = rules.array('int64', rules.metadata.games[game].moves);
 *     rules.call('doublejeu.rules.operations.setup', states, players, 0, 0);
 */

/** What a function takes; the things in an array are numbers by NumPy's name of them, or records by ours. */
export type Kind = 'int' | 'float' | 'bool' | 'none' | { record: string } | { array: string; dimensions: number } | { tuple: string; of: Kind[] };

export interface Export {
  name: string;
  function: string;
  game: string;
  takes: Kind[];
  gives: 'int' | 'float' | 'bool' | 'none';
}

export interface Metadata {
  games: Record<string, { state: string; version: string; moves: number; shuffled: number; players: number[] }>;
  records: Record<string, { size: number; fields: Record<string, { offset: number; of: string; shape: number[] }> }>;
  exports: Export[];
  errors: Record<string, Record<string, string>>;
  turns: { chance: number; over: number };
  rows: number[];
}

/** A compiled function failed: the message says which, and why as far as that is known. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}

const SIZES: Record<string, number> = { int64: 8, float64: 8, float32: 4, bool: 1 };

/** An array in the module's memory; `rules.array` makes one, and whoever made it releases it. */
export class Held {
  constructor(private readonly rules: Rules, readonly of: string, readonly shape: readonly number[], readonly at: number) {}
  get size(): number {
    return this.shape.reduce((all, each) => all * each, this.rules.sizeOf(this.of));
  }
  /** Its memory; to be asked for anew after a call, which may let the memory grow. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.rules.memory, this.at, this.size);
  }
  get longs(): BigInt64Array {
    return new BigInt64Array(this.rules.memory, this.at, this.size / 8);
  }
  get reals(): Float64Array {
    return new Float64Array(this.rules.memory, this.at, this.size / 8);
  }
  /** A field of one of the records, as plain numbers. */
  field(name: string, record = 0): BigInt64Array {
    const { size, fields } = this.rules.layout(this.of), field = fields[name];
    if (!field) throw new RulesError(`${this.of} has no field ${name}`);
    return new BigInt64Array(this.rules.memory, this.at + record * size + field.offset, field.shape.reduce((all, each) => all * each, 1));
  }
  release(): void {
    this.rules.release(this.at, this.size);
  }
}

/** One record, where it stands. */
export interface Place {
  record: string;
  at: number;
}

export type Given = number | bigint | boolean | null | Held | Place | Given[];

/** What goes into a function as it is: numbers, memory of the module by its address, and bytes to be lent to it. */
export type Raw = number | bigint | Uint8Array;

interface Calls {
  memory: WebAssembly.Memory;
  result: WebAssembly.Global;
  alloc(size: number): number;
  release(at: number, size: number): void;
  [name: string]: unknown;
}

export async function load(module: BufferSource, metadata: Metadata): Promise<Rules> {
  const { instance } = await WebAssembly.instantiate(module, {});
  return new Rules(instance.exports as unknown as Calls, metadata);
}

export class Rules {
  private readonly found = new Map<string, Export[]>();
  private readonly named = new Map<string, { one: Export; wide: boolean[] }>();
  private broken = '';

  constructor(private readonly calls: Calls, readonly metadata: Metadata) {
    for (const one of metadata.exports) {
      this.found.set(one.function, [...(this.found.get(one.function) ?? []), one]);
      this.named.set(one.name, { one, wide: one.takes.flatMap(wideness) });
    }
  }

  get memory(): ArrayBuffer {
    return this.calls.memory.buffer;
  }

  layout(record: string): Metadata['records'][string] {
    const layout = this.metadata.records[record];
    if (!layout) throw new RulesError(`there are no records ${record}`);
    return layout;
  }

  sizeOf(of: string): number {
    return SIZES[of] ?? this.layout(of).size;
  }

  /** A new array of numbers or records, all zeros; of one, unless told. */
  array(of: string, ...shape: number[]): Held {
    const whole = shape.length ? shape : [1], held = new Held(this, of, whole, 0);
    const made = new Held(this, of, whole, this.alloc(held.size));
    made.bytes.fill(0);
    return made;
  }

  alloc(size: number): number {
    const at = this.calls.alloc(size);
    if (!at) throw new RulesError(`there is no memory left for ${size} bytes`);
    return at >>> 0;
  }

  release(at: number, size: number): void {
    this.calls.release(at, size);
  }

  /** Call a function by its place in Python; of those that there are for several kinds of arguments, the one that fits. */
  call(place: string, ...given: Given[]): number | undefined {
    const one = this.found.get(place)?.find((each) => each.takes.length === given.length && each.takes.every((kind, i) => fits(kind, given[i] ?? null)));
    if (!one) throw new RulesError(`${place} cannot be called with such arguments`);
    const found = this.run(one.name, given.flatMap(flat));
    if (typeof found !== 'bigint') return found;
    if (BigInt.asIntN(54, found) !== found) throw new RulesError(`${place}: ${found} is too large for a number`);
    return Number(found);
  }

  /** Call an export by its name. Bytes are lent to it: copied into the module's memory before, and back after; the same bytes once. */
  run(name: string, given: Raw[]): number | bigint | undefined {
    const { one, wide } = this.named.get(name) ?? { wide: [] };
    if (!one) throw new RulesError(`there is no export ${name}`);
    if (this.broken) throw new RulesError(`the module must be loaded anew: ${this.broken}`);
    const lent = new Map<Uint8Array, number>();
    try {
      const params = given.map((each, i) => {
        if (!(each instanceof Uint8Array)) return wide[i] ? BigInt(each) : Number(each);
        const at = lent.get(each) ?? this.alloc(each.length);
        lent.set(each, at);
        new Uint8Array(this.memory, at, each.length).set(each);
        return at;
      });
      this.invoke(one, params);
      for (const [bytes, at] of lent) bytes.set(new Uint8Array(this.memory, at, bytes.length));
    } finally {
      if (!this.broken) for (const [bytes, at] of lent) this.release(at, bytes.length);
    }
    if (one.gives === 'none') return undefined;
    const view = new DataView(this.memory, this.calls.result.value as number, 8);
    return one.gives === 'float' ? view.getFloat64(0, true) : view.getBigInt64(0, true);
  }

  private invoke(one: Export, params: (number | bigint)[]): void {
    const called = `${one.function} of ${one.game}`;
    let status: number;
    try {
      status = (this.calls[one.name] as (...params: (number | bigint)[]) => number)(...params);
    } catch (fault) {
      this.broken = `${called} stopped: ${(fault as Error).message}`; // what it was writing is half written
      throw new RulesError(this.broken, { cause: fault });
    }
    if (status) throw new RulesError(`${called} failed: ${this.metadata.errors[one.game]?.[status] ?? 'for a reason that is not known'}`);
  }
}

/** Of each number that an argument goes in as, whether it has 64 bits. */
function wideness(kind: Kind): boolean[] {
  if (kind === 'none') return [];
  if (typeof kind === 'string') return [kind === 'int'];
  if ('tuple' in kind) return kind.of.flatMap(wideness);
  return 'array' in kind ? new Array<boolean>(1 + kind.dimensions).fill(false) : [false];
}

function fits(kind: Kind, given: Given): boolean {
  if (kind === 'none') return given === null;
  if (kind === 'bool') return typeof given === 'boolean';
  if (typeof kind === 'string') return typeof given === 'number' || (typeof given === 'bigint' && kind === 'int');
  if ('tuple' in kind) return Array.isArray(given) && given.length === kind.of.length && kind.of.every((each, i) => fits(each, given[i] ?? null));
  if ('array' in kind) return given instanceof Held && given.of === kind.array && given.shape.length === kind.dimensions;
  return typeof given === 'object' && given !== null && 'record' in given && given.record === kind.record;
}

function flat(given: Given): Raw[] {
  if (given === null) return [];
  if (Array.isArray(given)) return given.flatMap(flat);
  if (given instanceof Held) return [given.at, ...given.shape];
  if (typeof given === 'object') return [given.at];
  return [typeof given === 'boolean' ? Number(given) : given];
}
