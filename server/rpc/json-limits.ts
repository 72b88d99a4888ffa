import { MAX_NESTING } from '../../protocol/index.ts';

/** Most lists and objects of one message, and most fields of its objects: five million bytes of small rows have fewer. */
const MOST_LISTS = 2 ** 19;
const MOST_FIELDS = 2 ** 20;
/** Most different names of fields: each costs ten times a field whose name was there before. */
const MOST_NAMES = 2 ** 17;
/** Bits that remember which names were there, by their hash: a few names that share one are no matter. */
const NAME_BITS = 2 ** 20;
/** Bytes of a name that its hash looks at. */
const HASHED_BYTES = 32;
/** Bytes of a message that is cheap to read, however it is made. */
const SMALL = 2 ** 16;
/** Bytes of the longest id that is looked for. */
const LONGEST_ID = 1000;

const { imul } = Math;

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** The limit that a message exceeds. */
export interface JsonLimitExceeded {
  readonly reason: 'too deep' | 'too many';
  /** The call's; null when none is to be seen. */
  readonly id: string | null;
}

/**
 * What would make reading a JSON text take long: lists in each other, or millions of them (half a microsecond each, and
 * more when the memory has to be tidied). Looked at in its bytes, in milliseconds; null when it may be read.
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
    // `[` and `{`, `]` and `}` differ in one bit.
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

/** Counts different names, about: two whose hashes are the same count once. */
class Names {
  readonly #seen = new Uint8Array(NAME_BITS / 8);
  count = 0;

  /** The name whose bytes are from `start` to before `end`. */
  add(json: Buffer, start: number, end: number): void {
    let hash = end - start;
    // Names differ at their end rather than at their beginning.
    for (let at = Math.max(start, end - HASHED_BYTES); at < end; at += 1) hash = imul(hash ^ (json[at] as number), 0x01000193);
    const bit = (hash ^ (hash >>> 15)) & (NAME_BITS - 1);
    const [place, mask] = [bit >>> 3, 1 << (bit & 7)];
    if (((this.#seen[place] as number) & mask) !== 0) return;
    this.#seen[place] = (this.#seen[place] as number) | mask;
    this.count += 1;
  }
}

/** Index of the quote that ends the string which begins at `start`; -1 when none does. */
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

/** The text behind the key from `start` to `end`, if that is `id`. */
function idBehind(json: Buffer, start: number, end: number): string | null {
  if (end - start !== 3 || json.toString('latin1', start + 1, end) !== 'id') return null;
  const [, value] = /^\s*:\s*("(?:[^"\\]|\\.)*")/.exec(json.toString('utf8', end + 1, end + LONGEST_ID)) ?? [];
  try {
    return value === undefined ? null : (JSON.parse(value) as string);
  } catch {
    return null;
  }
}
