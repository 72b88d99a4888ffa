/** How deep a message's lists and objects are nested. */

/**
 * Most levels of one message. JSON is converted to Python's values recursively, which at some 5,000 levels overflows the stack and ends
 * the interpreter. Python's own JSON writer refuses values of far fewer than a thousand levels.
 */
export const MAX_NESTING = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Is a JSON text nested deeper than `MAX_NESTING`? It is scanned without parsing; strings are skipped by a search for their end. */
export function isNestedTooDeep(json: string): boolean {
  if (json.length <= MAX_NESTING) return false;
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(json, index);
      if (index < 0) return false;
    }
    // `[` and `{`, `]` and `}` differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > MAX_NESTING) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}

/** Index of the quote that ends the string which begins at `start`; -1 when there is none. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, index: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
