/** Browsers skip white space and control characters in front of a scheme and some within it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what hides a scheme
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/g;

/** An address as a browser reads it. */
export function readable(address: string): string {
  return address.replace(SKIPPED, '');
}

/** Would an address run a script rather than lead somewhere? */
export function isScript(address: string): boolean {
  return /^(?:javascript|vbscript):/i.test(readable(address));
}
