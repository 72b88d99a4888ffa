import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as the mail server received it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  /** Headers and body, as received. */
  readonly text: string;
}

/** A mail server with one account, `me` with the password `pass word`. */
export class MailServer {
  readonly mails: TakenMail[] = [];
  /** Recipient addresses that it rejects. */
  readonly unknown = new Set<string>();
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        username === 'me' && password === 'pass word' ? done(null, { user: username }) : done(new Error('who are you?')),
      onRcptTo: ({ address }, _, done) => done(this.unknown.has(address) ? new Error('no such person') : null),
      onData: (stream, { envelope, user }, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ from, to, user: String(user), text: Buffer.concat(pieces).toString() });
          done();
        });
      },
    });
  }

  /**
   * Starts the server.
   *
   * @returns the port that it listens at
   */
  async listen(): Promise<number> {
    const listening = this.#server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
