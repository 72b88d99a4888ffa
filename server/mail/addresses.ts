import addressparser from 'nodemailer/lib/addressparser';
import type { Mailbox } from './mail.ts';

/** Most characters of an address that mail can be delivered to. */
const LONGEST = 254;

/** Has it the form of an address? Only a message shows whether it is one. */
export function isEmail(address: string): boolean {
  return address.length <= LONGEST && /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+$/u.test(address);
}

/** Would it end a line of a message's head and begin another one? Any control character counts. */
export function breaksHeader(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll('\t', ' '));
}

/**
 * The mailboxes in `ann@example.com`, `Ann <ann@example.com>`, or several of these with commas between them.
 *
 * @returns null where one of them is no address
 */
export function mailboxesIn(text: string): readonly Mailbox[] | null {
  if (breaksHeader(text)) return null;
  const boxes = addressparser(text, { flatten: true }).map(({ address, name }) => ({ address, name }));
  return boxes.length > 0 && boxes.every(({ address }) => isEmail(address)) ? boxes : null;
}

/** As people read it: `Ann <ann@example.com>`. */
export function mailboxText({ address, name }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`;
}
