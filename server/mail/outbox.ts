import { errorText } from '../text/index.ts';
import { mailboxText } from './addresses.ts';
import { linksIn } from './links.ts';
import type { Mailbox, OutgoingMail, SendMail } from './mail.ts';
import type { Deliver } from './smtp.ts';

/** Maximum number of stored messages, and their maximum total size in bytes; the oldest are dropped. */
const MOST_KEPT = 100;
const MOST_BYTES = 64 * 1024 * 1024;

/** A stored message. */
export interface KeptMail extends OutgoingMail {
  readonly from: Mailbox;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `kept` if no mail server is configured; otherwise the result of the delivery. */
  readonly outcome: 'kept' | 'sent' | { readonly failed: string };
}

export interface OutboxOptions {
  /** Writes a line for the author. */
  tell(line: string): void;
  /** Null if no mail server is configured; messages are then only stored for the author. */
  readonly deliver?: Deliver | null;
  /** The sender of messages that name none. */
  sender?(): Mailbox;
  /** Whether links are shown in the terminal. They sign people in, so they must not end up in a log that others can read. */
  readonly showsLinks?: boolean;
}

/** Receives all messages: delivers them if a mail server is configured, and stores the most recent ones for the author. */
export class Outbox {
  readonly #mails: KeptMail[] = [];
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The stored messages, oldest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }

  /** Stores a message, and delivers it if a mail server is configured. Rejects with the reason when that fails. */
  readonly send: SendMail = async (mail) => {
    const { deliver = null, sender = () => ({ address: 'no-reply@localhost', name: '' }) } = this.#options;
    const from = mail.from ?? sender();
    const keep = (outcome: KeptMail['outcome']): void => this.#keep({ ...mail, from, at: Date.now(), outcome });
    if (deliver === null) {
      keep('kept');
      this.#show(mail);
      return { messageId: null, rejected: [] };
    }
    try {
      const sent = await deliver(mail, from);
      keep('sent');
      return sent;
    } catch (error) {
      keep({ failed: errorText(error) });
      throw error;
    }
  };

  #keep(mail: KeptMail): void {
    this.#mails.push(mail);
    while (this.#mails.length > MOST_KEPT || (this.#mails.length > 1 && this.#mails.reduce(plusBytes, 0) > MOST_BYTES))
      this.#mails.shift();
  }

  #show(mail: OutgoingMail): void {
    const { tell, showsLinks = true } = this.#options;
    const { to, cc = [], bcc = [], subject } = mail;
    const people = [...to, ...cc, ...bcc].map(mailboxText).join(', ');
    tell(`mail to ${people}, not sent: ${[subject, ...(showsLinks ? linksIn(mail) : [])].join(' ')}`);
  }
}

function plusBytes(sum: number, { text = '', html = '', attachments = [] }: OutgoingMail): number {
  return attachments.reduce((bytes, { content }) => bytes + content.byteLength, sum + text.length + html.length);
}
