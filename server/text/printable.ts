/**
 * Characters that a terminal would interpret rather than show: control characters (which begin escape sequences), bidirectional
 * controls, and separators at which some terminals break lines.
 */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Maximum number of characters of a name. */
const LONGEST_NAME = 1_000;

/** Text of one or more lines that is safe to print: newlines and tabs stay, other control characters are escaped (`\x1b`). */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(OBEYED, (character) => (character === '\n' || character === '\t' ? character : spelled(character)));
}

/** A name that is safe to print within a line, without line breaks and with limited length. */
export function printableName(name: string): string {
  return shortened(name, LONGEST_NAME).replace(OBEYED, spelled);
}

/**
 * The beginning of a text, with the number of characters left out. Untrusted text should be cut with it before further processing.
 */
export function shortened(text: string, most: number): string {
  const shown = beginning(text, most);
  const more = text.length - shown.length;
  return more > 0 ? `${shown}... ${more} more character${more > 1 ? 's' : ''}` : text;
}

/** The first characters of a text, without splitting a surrogate pair. */
export function beginning(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

function spelled(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
}
