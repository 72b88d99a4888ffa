import { errorText } from '../text/index.ts';
import { mailboxText } from './addresses.ts';
import { linksIn } from './links.ts';
import type { Mailbox, OutgoingMail, SendMail } from './mail.ts';
import type { Deliver } from './smtp.ts';

/** Messages that are kept, and bytes of all that is in them; of more the oldest go. */
const MOST_KEPT = 100;
const MOST_BYTES = 64 * 1024 * 1024;

/** A message that was to be sent. */
export interface KeptMail extends OutgoingMail {
  readonly from: Mailbox;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `kept` where nobody delivers; else what became of it. */
  readonly outcome: 'kept' | 'sent' | { readonly failed: string };
}

export interface OutboxOptions {
  /** Has the author read a line. */
  tell(line: string): void;
  /** Null where no server for mail is set up: the author reads what is sent. */
  readonly deliver?: Deliver | null;
  /** The sender of messages that name none. */
  sender?(): Mailbox;
  /** Are links shown on the terminal? They sign people in, so a log that others read is no place for them. */
  readonly showsLinks?: boolean;
}

/** Takes all messages: has them delivered where that is set up, and keeps the last ones for the author. */
export class Outbox {
  readonly #mails: KeptMail[] = [];
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The last ones, oldest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }

  /** Rejects with the reason where there is somebody to deliver it, and that fails. */
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
