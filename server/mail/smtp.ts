import type { createTransport } from 'nodemailer';
import type { Attachment, Mailbox, OutgoingMail, Sent } from './mail.ts';

/** The server that delivers mail. */
export interface SmtpOptions {
  readonly host: string;
  /** Null for the default: 465 for `ssl`, else 587. */
  readonly port: number | null;
  /** Null for a server that requires no authentication. */
  readonly account: { readonly user: string; readonly password: string } | null;
  /**
   * `ssl` for TLS from the beginning, `starttls` to require it, or `none`; null for `ssl` at port 465, else STARTTLS if the server
   * offers it.
   */
  readonly encryption: SmtpEncryption | null;
}

export type SmtpEncryption = 'ssl' | 'starttls' | 'none';

/** Delivers a message; rejects with the reason, which never contains a password. */
export type Deliver = (mail: OutgoingMail, from: Mailbox) => Promise<Sent>;

const SSL_PORT = 465;
const SUBMISSION_PORT = 587;
/** Timeout in milliseconds for connecting and for each answer of the mail server; server code waits meanwhile. */
const TIMEOUT = 20_000;

/** Delivers mail through an SMTP server. */
export function smtp({ host, port, account, encryption }: SmtpOptions): Deliver {
  const secure = encryption === 'ssl' || (encryption === null && port === SSL_PORT);
  const settings = {
    host,
    port: port ?? (secure ? SSL_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(account && { auth: { user: account.user, pass: account.password } }),
    ...{ connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    // Message contents must not make the package read files or URLs.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  // The package is loaded when the first message is sent.
  let opening: Promise<ReturnType<typeof createTransport>> | null = null;
  return async ({ to, cc, bcc, replyTo, attachments, ...texts }, from) => {
    const lists = { to: [...to], cc: [...(cc ?? [])], bcc: [...(bcc ?? [])], replyTo: [...(replyTo ?? [])] };
    opening ??= import('nodemailer').then((mailer) => mailer.createTransport(settings));
    const transport = await opening;
    const { messageId, rejected } = await transport.sendMail({
      ...texts,
      ...lists,
      from,
      attachments: (attachments ?? []).map(toPart),
    });
    return { messageId, rejected };
  };
}

function toPart({ name, contentType, content, id }: Attachment) {
  return {
    filename: name ?? false,
    contentType,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    ...(id !== null && { cid: id, contentDisposition: 'inline' as const }),
  } as const;
}
