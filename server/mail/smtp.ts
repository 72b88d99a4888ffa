import type { createTransport } from 'nodemailer';
import type { Attachment, Mailbox, OutgoingMail, Sent } from './mail.ts';

/** The server that delivers mail. */
export interface SmtpOptions {
  readonly host: string;
  /** Null for the usual one: 465 for `ssl`, else 587. */
  readonly port: number | null;
  /** Null for a server that needs no account. */
  readonly account: { readonly user: string; readonly password: string } | null;
  /** `ssl` from the first byte, `starttls` or nothing; null for what the port says: encrypted wherever the server can. */
  readonly encryption: SmtpEncryption | null;
}

export type SmtpEncryption = 'ssl' | 'starttls' | 'none';

/** Hands a message on; rejects with the reason, which holds no password. */
export type Deliver = (mail: OutgoingMail, from: Mailbox) => Promise<Sent>;

const SSL_PORT = 465;
const SUBMISSION_PORT = 587;
/** Milliseconds that the server may take for each answer, as server code waits for it. */
const PATIENCE = 20_000;

/** Delivers mail by an SMTP server. */
export function smtp({ host, port, account, encryption }: SmtpOptions): Deliver {
  const secure = encryption === 'ssl' || (encryption === null && port === SSL_PORT);
  const settings = {
    host,
    port: port ?? (secure ? SSL_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(account && { auth: { user: account.user, pass: account.password } }),
    ...{ connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    // All contents are given: nothing in a message may have the package read a file or an address.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  // The package is loaded for the first message.
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
