import type { CallFailure } from './call-failure.ts';
import type { CallTimeout } from './call-timeout.ts';
import type { PythonCall, PythonReply } from './messages.ts';
import type { PooledWorker } from './pooled-worker.ts';
import type { QueueKey } from './queue.ts';

/** A call whose reply is awaited. */
export interface PendingCall {
  readonly number: number;
  readonly call: PythonCall;
  /** The queue that it waits in. */
  readonly from: QueueKey;
  readonly resolve: (reply: PythonReply) => void;
  readonly reject: (error: CallFailure) => void;
  /** Timer that ends its wait for a worker. */
  waiting: NodeJS.Timeout | undefined;
  /** Timer that limits its run time. */
  readonly clock: CallTimeout;
  worker: PooledWorker | null;
  /** Whether a worker that it was assigned to ended before the call had begun. */
  isOrphaned: boolean;
  /** Called when the caller aborts the call. */
  readonly onAbort: () => void;
}
