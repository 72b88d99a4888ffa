import { availableParallelism } from 'node:os';
import type { ErrorPayload } from '../../protocol/index.ts';
import { PYODIDE, pyodideHost, type StartHost } from './hosts/index.ts';
import type { OutputStream } from './messages.ts';
import type { QueueLimits } from './queue.ts';

export interface PoolOptions {
  /** Starts a worker. */
  readonly startHost: StartHost;
  /** Number of workers, not counting those that are stuck in a call that does not yield. */
  readonly size: number;
  /** Maximum number of additional workers, which replace stuck ones. */
  readonly spares: number;
  /** Whether a worker has one call at a time, including sleeping ones, so that calls that may never end delay no others. */
  readonly isExclusive?: boolean;
  /** Milliseconds without yielding after which a worker counts as stuck. */
  readonly stuckAfter: number;
  /** Start timeout of a worker, and the longest that a call waits for one; milliseconds. */
  readonly startTimeout: number;
  /** Milliseconds for which calls are refused after a worker could not start; doubled with each failure. */
  readonly startAgainAfter: number;
  /** Limits of the queue of calls that wait for a worker. */
  readonly queue: QueueLimits;
  /** Time limit of a call from when it begins, in milliseconds (wire §7.3). */
  readonly callTimeout: number;
  /** Milliseconds that a call may take to end after it was asked to stop; then its worker is terminated. */
  readonly stopGrace: number;
  /** Bytes of Python memory above which a worker is replaced once its calls have ended. */
  readonly heapLimit: number;
  onOutput(stream: OutputStream, text: string): void;
  /** Called when a server module cannot be loaded: once for each error until the code changes. */
  onModuleFailed(name: string, error: ErrorPayload): void;
  /** Called with one line about workers that were lost, or that run with reduced features. */
  onTrouble(message: string): void;
}

export const DEFAULT_POOL = {
  startHost: pyodideHost(PYODIDE),
  size: Math.max(availableParallelism(), 2),
  spares: 4,
  stuckAfter: 500,
  startTimeout: 60_000,
  startAgainAfter: 1_000,
  queue: { calls: 4000, bytes: 2 ** 30 },
  callTimeout: 30_000,
  stopGrace: 2_000,
  heapLimit: 1 << 30,
} as const;
