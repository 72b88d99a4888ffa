import { MAX_NESTING } from '../../protocol/index.ts';

/** Limits of lists and objects in one message, and of fields in its objects; five million bytes of small rows have fewer. */
const MOST_LISTS = 2 ** 19;
const MOST_FIELDS = 2 ** 20;
/** Limit of distinct field names: a new name costs ten times as much to parse as a known one. */
const MOST_NAMES = 2 ** 17;
/** Number of bits in the table of names seen, indexed by hash. A few collisions do not matter. */
const NAME_BITS = 2 ** 20;
/** Number of bytes of a name that are hashed. */
const HASHED_BYTES = 32;
/** Messages of up to this many bytes are always cheap to parse. */
const SMALL = 2 ** 16;
/** Longest id in bytes that is searched for. */
const LONGEST_ID = 1000;

const { imul } = Math;

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** The limit that a message exceeds. */
export interface JsonLimitExceeded {
  readonly reason: 'too deep' | 'too many';
  /** The id of the call; null when none was found. */
  readonly id: string | null;
}

/**
 * Checks the bytes of a JSON text, in milliseconds, for what would make parsing slow: deep nesting, or millions of lists (half a
 * microsecond each, more when garbage is collected). Null when it may be parsed.
 */
export function checkJsonLimits(json: Buffer): JsonLimitExceeded | null {
  if (json.length <= SMALL) return null;
  let [depth, lists, fields, deepest] = [0, 0, 0, 0];
  let id: string | null = null;
  const names = new Names();
  let [start, end] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json[at] as number;
    if (code === QUOTE) {
      [start, end] = [at, endOfString(json, at)];
      if (end < 0) break;
      if (depth === 1 && id === null) id = idBehind(json, start, end);
      at = end;
    } else if (code === COLON) {
      fields += 1;
      names.add(json, start + 1, end);
    }
    // `[` and `{` differ in one bit, as do `]` and `}`.
    else if ((code | 0x20) === 0x7b) {
      lists += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  if (deepest > MAX_NESTING) return { reason: 'too deep', id };
  const isTooMuch = lists > MOST_LISTS || fields > MOST_FIELDS || names.count > MOST_NAMES;
  return isTooMuch ? { reason: 'too many', id } : null;
}

/** Counts distinct names approximately: names with the same hash count once. */
class Names {
  readonly #seen = new Uint8Array(NAME_BITS / 8);
  count = 0;

  /** Adds the name in the bytes from `start` up to, but not including, `end`. */
  add(json: Buffer, start: number, end: number): void {
    let hash = end - start;
    // The end is hashed, because names differ there more often than at the beginning.
    for (let at = Math.max(start, end - HASHED_BYTES); at < end; at += 1) hash = imul(hash ^ (json[at] as number), 0x01000193);
    const bit = (hash ^ (hash >>> 15)) & (NAME_BITS - 1);
    const [place, mask] = [bit >>> 3, 1 << (bit & 7)];
    if (((this.#seen[place] as number) & mask) !== 0) return;
    this.#seen[place] = (this.#seen[place] as number) | mask;
    this.count += 1;
  }
}

/** Index of the quote that closes the string which begins at `start`; -1 if there is none. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end;
}

function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** The string value of the key from `start` to `end`, if that key is `id`. */
function idBehind(json: Buffer, start: number, end: number): string | null {
  if (end - start !== 3 || json.toString('latin1', start + 1, end) !== 'id') return null;
  const [, value] = /^\s*:\s*("(?:[^"\\]|\\.)*")/.exec(json.toString('utf8', end + 1, end + LONGEST_ID)) ?? [];
  try {
    return value === undefined ? null : (JSON.parse(value) as string);
  } catch {
    return null;
  }
}
