/**
 * Why a call has no reply of its own: it took too long; it was told to stop; its worker was lost; too many others waited; there is no worker;
 * this server failed.
 */
export type LostReason = 'timeout' | 'stopped' | 'worker-gone' | 'busy' | 'unavailable' | 'internal';

/** A call ended without a reply from Python. */
export class CallLost extends Error {
  readonly reason: LostReason;

  constructor(reason: LostReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
