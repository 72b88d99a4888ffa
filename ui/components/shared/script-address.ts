/** Browsers ignore white space and control characters before a scheme, and some of them inside it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters can hide a scheme
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/g;

/** An address without the characters that browsers ignore. */
export function readable(address: string): string {
  return address.replace(SKIPPED, '');
}

/** Would following the address run a script? */
export function isScript(address: string): boolean {
  return /^(?:javascript|vbscript):/i.test(readable(address));
}
