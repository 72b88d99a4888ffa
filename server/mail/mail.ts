/** A sender or a recipient. */
export interface Mailbox {
  /** Such as `name@example.com`. */
  readonly address: string;
  /** Empty for no name. */
  readonly name: string;
}

/** A file in a message. */
export interface Attachment {
  readonly name: string | null;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** The id by which HTML refers to it, as `cid:ID`; null for an ordinary attachment. */
  readonly id: string | null;
}

/** A message to send. */
export interface OutgoingMail {
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  /** If absent, the server's own sender is used. */
  readonly from?: Mailbox;
  readonly cc?: readonly Mailbox[];
  readonly bcc?: readonly Mailbox[];
  readonly replyTo?: readonly Mailbox[];
  readonly attachments?: readonly Attachment[];
  /** Message-ID of the message that this one replies to. */
  readonly inReplyTo?: string;
  readonly references?: string;
}

/** The result of sending a message. */
export interface Sent {
  /** The `Message-ID` header; null for a message that is only stored. */
  readonly messageId: string | null;
  /** Addresses that the mail server rejected, while it accepted others. */
  readonly rejected: readonly string[];
}

/** Sends a message; rejects when that fails. */
export type SendMail = (mail: OutgoingMail) => Promise<Sent>;
