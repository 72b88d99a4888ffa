import type { CallLost } from './call-lost.ts';
import type { CallTimeout } from './call-timeout.ts';
import type { PythonCall, PythonReply } from './messages.ts';
import type { PooledWorker } from './pooled-worker.ts';
import type { QueueKey } from './queue.ts';

/** A call whose reply is awaited. */
export interface PendingCall {
  readonly number: number;
  readonly call: PythonCall;
  /** Whose turn it takes. */
  readonly from: QueueKey;
  readonly resolve: (reply: PythonReply) => void;
  readonly reject: (error: CallLost) => void;
  /** Ends its waiting for a worker. */
  waiting: NodeJS.Timeout | undefined;
  /** Ends its running. */
  readonly clock: CallTimeout;
  worker: PooledWorker | null;
  /** A worker that it was given to ended before it had begun. */
  isOrphaned: boolean;
  /** Its caller wants it no more. */
  readonly onAbort: () => void;
}
