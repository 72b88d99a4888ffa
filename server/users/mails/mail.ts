/** A message to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Has a message delivered; rejects when that cannot be. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;
