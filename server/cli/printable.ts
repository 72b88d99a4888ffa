/**
 * What a terminal would obey rather than show: control characters (escape sequences begin with one, the C1 set has one-character
 * forms of them), what turns the direction of writing, and separators that some terminals break lines at.
 */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Text of several lines as a terminal may have it: newlines and tabs stay, what else it would obey is spelled out (`\x1b`). */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(OBEYED, (character) => (/[\n\t]/.test(character) ? character : spelled(character)));
}

/** A name as a part of a line: it neither breaks the line nor hides what stands before it. */
export function printableName(name: string): string {
  return name.replace(OBEYED, spelled);
}

function spelled(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
}
