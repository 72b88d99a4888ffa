/** A sender or a receiver. */
export interface Mailbox {
  /** `name@example.com`. */
  readonly address: string;
  /** Empty for none. */
  readonly name: string;
}

/** A file that comes with a message. */
export interface Attachment {
  readonly name: string | null;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** The id by which HTML shows it, as `cid:ID`; null for a file beside the message. */
  readonly id: string | null;
}

/** A message to be sent. What is left out is not in it. */
export interface OutgoingMail {
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  /** The server's own sender where it is left out. */
  readonly from?: Mailbox;
  readonly cc?: readonly Mailbox[];
  readonly bcc?: readonly Mailbox[];
  readonly replyTo?: readonly Mailbox[];
  readonly attachments?: readonly Attachment[];
  /** Message-ID of the message that this one answers. */
  readonly inReplyTo?: string;
  readonly references?: string;
}

/** What became of a message that was sent. */
export interface Sent {
  /** As the header `Message-ID` says it; null for a message that is only kept. */
  readonly messageId: string | null;
  /** Addresses that the mail server refused, though it accepted others. */
  readonly rejected: readonly string[];
}

/** Has a message delivered; rejects when that cannot be. */
export type SendMail = (mail: OutgoingMail) => Promise<Sent>;
