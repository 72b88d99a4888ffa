/**
 * What a terminal would obey rather than show: control characters (escape sequences begin with one, the C1 set has one-character
 * forms of them), what turns the direction of writing, and separators that some terminals break lines at.
 */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Most characters of a name: who reads a longer one has seen enough of it. */
const LONGEST_NAME = 1_000;

/** Text of several lines as a terminal may have it: newlines and tabs stay, what else it would obey is spelled out (`\x1b`). */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(OBEYED, (character) => (character === '\n' || character === '\t' ? character : spelled(character)));
}

/** A name as a part of a line: it neither breaks the line nor hides what stands before it, and has an end. */
export function printableName(name: string): string {
  return shortened(name, LONGEST_NAME).replace(OBEYED, spelled);
}

/** The beginning of a text, and how much more there is: work on what others send is bounded by cutting it first. */
export function shortened(text: string, most: number): string {
  const shown = beginning(text, most);
  const more = text.length - shown.length;
  return more > 0 ? `${shown}... ${more} more character${more > 1 ? 's' : ''}` : text;
}

/** The first characters of a text, or one less where the last would be half of one. */
export function beginning(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

function spelled(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
}
