import addressparser from 'nodemailer/lib/addressparser';
import type { Mailbox } from './mail.ts';

/** Maximum length of an address to which mail can be delivered, in characters. */
const LONGEST = 254;

/** Whether a text has the form of an address; only a message can show whether it exists. */
export function isEmail(address: string): boolean {
  return address.length <= LONGEST && /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+$/u.test(address);
}

/** Whether a text would end a header line and start another. All control characters except tabs count. */
export function breaksHeader(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll('\t', ' '));
}

/**
 * Parses `ann@example.com`, `Ann <ann@example.com>`, or several of these separated by commas.
 *
 * @returns null if one of them is not an address
 */
export function mailboxesIn(text: string): readonly Mailbox[] | null {
  if (breaksHeader(text)) return null;
  const boxes = addressparser(text, { flatten: true }).map(({ address, name }) => ({ address, name }));
  return boxes.length > 0 && boxes.every(({ address }) => isEmail(address)) ? boxes : null;
}

/** Formats a mailbox, such as `Ann <ann@example.com>`. */
export function mailboxText({ address, name }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`;
}
