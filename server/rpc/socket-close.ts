/** The codes with which the server closes WebSockets (RFC 6455 §7.4.1). */
export const CloseCode = {
  normal: 1000,
  /** The server shuts down; a page reconnects with its next call. */
  goingAway: 1001,
  /** What came is no message of the protocol. */
  unreadable: 1003,
  policyViolation: 1008,
  tryAgainLater: 1013,
} as const;

/** The most bytes of a reason; `ws` throws for a longer one. */
const MAX_REASON_BYTES = 123;

/** The beginning of a text that fits into a close frame, without a part of a character at its end. */
export function closeReason(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_REASON_BYTES));
  return text.slice(0, read);
}
