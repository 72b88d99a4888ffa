const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** White space and punctuation between members. */
const BETWEEN = /[\s,:]*/y;
/** A number, true, false or null. */
const WORD = /[\w.+-]+/y;

/**
 * The members of a JSON object with their values as unparsed text. Values that are only passed on keep spellings such as `1.0`
 * and integers beyond 2^53, which JavaScript numbers would change.
 *
 * @param json valid JSON of an object
 */
export function rawMembers(json: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let at = endOf(BETWEEN, json, json.indexOf('{') + 1);
  while (json.charCodeAt(at) === QUOTE) {
    const nameEnd = endOfString(json, at);
    const start = endOf(BETWEEN, json, nameEnd);
    const end = endOfValue(json, start);
    members.set(JSON.parse(json.slice(at, nameEnd)) as string, json.slice(start, end));
    at = endOf(BETWEEN, json, end);
  }
  return members;
}

/** A JSON object of members whose values are JSON text. */
export function joinMembers(members: Readonly<Record<string, string>>): string {
  const texts = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${texts.join(',')}}`;
}

/** The index after the value that begins at `start`. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (depth === 0 && !isOpening(code)) return endOf(WORD, json, at);
    else {
      if (isOpening(code)) depth += 1;
      else if (isClosing(code)) depth -= 1;
      at += 1;
    }
  } while (depth > 0 && at < json.length);
  return at;
}

/** True for `[` and `{`, which differ in one bit; likewise for `]` and `}` below. */
const isOpening = (code: number): boolean => (code | 0x20) === 0x7b;
const isClosing = (code: number): boolean => (code | 0x20) === 0x7d;

function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

function endOf(pattern: RegExp, json: string, start: number): number {
  pattern.lastIndex = start;
  return start + (pattern.exec(json)?.[0].length ?? 0);
}
