import type { OutgoingMail, SendMail } from './mail.ts';

/** Messages that are kept; of more the oldest go. */
const MOST_KEPT = 100;

/** Takes messages where nothing is set up that delivers them: the author reads them. */
export class Outbox {
  readonly #mails: OutgoingMail[] = [];
  readonly #tell: (line: string) => void;

  /** @param tell has the author read a line */
  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  get mails(): readonly OutgoingMail[] {
    return this.#mails;
  }

  readonly send: SendMail = async (mail) => {
    this.#mails.push(mail);
    if (this.#mails.length > MOST_KEPT) this.#mails.shift();
    const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
    this.#tell(`mail to ${mail.to}, not sent: ${mail.subject}${link ? ` ${link}` : ''}`);
  };
}
