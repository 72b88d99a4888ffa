import { availableParallelism } from 'node:os';
import type { ErrorPayload } from '../../protocol/index.ts';
import { PYODIDE, pyodideHost, type StartHost } from './hosts/index.ts';
import type { OutputStream } from './messages.ts';
import type { QueueLimits } from './queue.ts';

export interface PoolOptions {
  /** Starts a worker. */
  readonly startHost: StartHost;
  /** Workers at a time, those left out whose running call does not give way. */
  readonly size: number;
  /** Most workers beyond these, started while so many calls do not give way. */
  readonly spares: number;
  /** Has each worker one call at a time, those counted that sleep? Calls that may go on for ever keep none waiting then. */
  readonly isExclusive?: boolean;
  /** Milliseconds after which a call that does not give way is one that may go on for long. */
  readonly stuckAfter: number;
  /** Milliseconds a worker has to start, and a call waits for one at most. */
  readonly startTimeout: number;
  /** Milliseconds for which calls are refused when no worker can start; they grow with each time that it is tried in vain. */
  readonly startAgainAfter: number;
  /** What may wait for a worker. */
  readonly queue: QueueLimits;
  /** Milliseconds a call may take once it has begun (wire §7.3). */
  readonly callTimeout: number;
  /** Milliseconds a call has to end after it was told to. */
  readonly stopGrace: number;
  /** Bytes of Python memory after which a worker is replaced once its calls are done. */
  readonly heapLimit: number;
  onOutput(stream: OutputStream, text: string): void;
  /** Told of a server module that can't be loaded: once for each fault until the code changes. */
  onModuleFailed(name: string, error: ErrorPayload): void;
  /** Told in one line of workers that were lost, or do with less. */
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
