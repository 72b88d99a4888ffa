import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Json } from '../../protocol/index.ts';

/** What a hostile client does. */
export interface Flood {
  readonly address: string;
  readonly sockets: number;
  /** Calls per second by each socket. */
  readonly perSecond: number;
  readonly command: string;
  readonly args: readonly Json[];
  /** `FloodSlot` says what is counted where. */
  readonly counts: SharedArrayBuffer;
}

export const FloodSlot = { sent: 0, answered: 1, busy: 2, failed: 3, closed: 4 } as const;

/** A flood that continues until it is stopped. */
export interface RunningFlood {
  count(what: keyof typeof FloodSlot): number;
  /** The number of its calls that were answered; waits for the first. */
  answered(): Promise<number>;
  stop(): Promise<void>;
}

/** Opens the sockets and starts to send. */
export async function startFlood(flood: Omit<Flood, 'counts'>): Promise<RunningFlood> {
  const counts = new SharedArrayBuffer(4 * Object.keys(FloodSlot).length);
  const worker = new Worker(new URL('./flooder.worker.ts', import.meta.url), {
    workerData: { ...flood, counts } satisfies Flood,
  });
  await once(worker, 'message');
  const counted = new Int32Array(counts);
  const count = (what: keyof typeof FloodSlot): number => Atomics.load(counted, FloodSlot[what]);
  return {
    count,
    answered: async () => {
      while (count('answered') === 0) await setTimeout(10);
      return count('answered');
    },
    stop: async () => void (await worker.terminate()),
  };
}
