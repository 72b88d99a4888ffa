import { errorText } from '../text/index.ts';
import { mailboxText } from './addresses.ts';
import { linksIn } from './links.ts';
import type { Mailbox, OutgoingMail, SendMail } from './mail.ts';
import type { Deliver } from './smtp.ts';

/** Most messages that are kept, and most bytes of all of them; beyond that the oldest go. */
const MOST_KEPT = 100;
const MOST_BYTES = 64 * 1024 * 1024;

/** A message that was to be sent. */
export interface KeptMail extends OutgoingMail {
  readonly from: Mailbox;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `kept` where no mail server is set up; otherwise the outcome of the delivery. */
  readonly outcome: 'kept' | 'sent' | { readonly failed: string };
}

export interface OutboxOptions {
  /** Has the author read a line. */
  tell(line: string): void;
  /** Null where no mail server is set up: the author reads the messages then. */
  readonly deliver?: Deliver | null;
  /** The sender of messages that name none. */
  sender?(): Mailbox;
  /** Are links shown on the terminal? They sign people in, so they must not get into a log that others read. */
  readonly showsLinks?: boolean;
}

/** Takes all messages: has them delivered where that is set up, and keeps the last ones for the author. */
export class Outbox {
  readonly #mails: KeptMail[] = [];
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The messages that are kept, oldest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }

  /** Keeps a message, and delivers it where a mail server is set up. Rejects with the reason when that fails. */
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
