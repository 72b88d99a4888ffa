/**
 * Why a call ended without a reply: it timed out, it was stopped, its worker ended, the queue was full (`busy`), no worker can
 * start (`unavailable`), or this server failed (`internal`).
 */
export type CallFailureReason = 'timeout' | 'stopped' | 'worker-gone' | 'busy' | 'unavailable' | 'internal';

/** The error of a call that ended without a reply from Python. */
export class CallFailure extends Error {
  readonly reason: CallFailureReason;

  constructor(reason: CallFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
