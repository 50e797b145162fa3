/** This device's part in the verifiable shuffle: the commitment it was shown at a table, and the salt it drew after that. */

export interface Part {
  table: string;
  member: number;
  commitment: string;
  salt: string;
}

/** What of a finished game's record the check needs. */
export interface Opened {
  seed: string;
  salts?: (string | null)[];
}

/** `mixed`: as promised, with this device's salt; `kept`: as promised; `missing`: without this device's salt; `broken`: not as promised. */
export type Proof = 'mixed' | 'kept' | 'missing' | 'broken' | 'unchecked';

const KEY = 'doublejeu.salts';
const MOST = 60; // tables that are remembered
const here: Part[] = []; // used where storage is blocked, until the page is closed

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function kept(): Part[] {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(parts) ? (parts as Part[]) : [];
  } catch {
    return here;
  }
}

function keep(parts: Part[]): void {
  here.splice(0, here.length, ...parts);
  try {
    localStorage.setItem(KEY, JSON.stringify(parts.slice(-MOST)));
  } catch {
    // storage is blocked: a page that is closed forgets its part
  }
}

/** What this device has added for somebody at a table, if it has. */
export function partOf(table: string, member: number | null): Part | null {
  return kept().find((part) => part.table === table && part.member === member) ?? null;
}

/** Draw a salt, now that the commitment was shown; the same one whenever it is asked for. */
export function drawn(table: string, member: number, commitment: string): Part {
  const before = partOf(table, member);
  if (before?.commitment === commitment) return before;
  const part = { table, member, commitment, salt: hex(crypto.getRandomValues(new Uint8Array(16))) };
  keep([...kept(), part]);
  return part;
}

/** The room did not take it: there is nothing of this device's to be found in the record. */
export function forget(part: Part): void {
  keep(kept().filter(({ table, member }) => table !== part.table || member !== part.member));
}

/** Whether the record's seed is the one promised, and this device's salt stands at its seat; without TLS a page cannot hash. */
export async function check(record: Opened, commitment: string | null, part: Part | null, seat: number | null): Promise<Proof> {
  if (typeof crypto.subtle === 'undefined') return 'unchecked';
  const seed = Uint8Array.from(record.seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
  if (hash !== (part?.commitment ?? commitment)) return 'broken';
  if (part === null || seat === null) return 'kept';
  return record.salts?.[seat] === part.salt ? 'mixed' : 'missing';
}
