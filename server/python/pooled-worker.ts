import { Worker } from 'node:worker_threads';
import type { ServerCode } from '../app/index.ts';
import { errorText } from '../error-text.ts';
import { buffersOf, type FromWorker, INTERRUPT, type PythonCall, StopSlot, type ToWorker, type WorkerStart } from './messages.ts';

const ENTRY = new URL('./python.worker.ts', import.meta.url);

export interface PooledWorkerEvents {
  onMessage(worker: PooledWorker, message: FromWorker): void;
  /** The thread has ended, for whatever reason. */
  onGone(worker: PooledWorker, reason: string): void;
}

/**
 * One worker thread and what it is doing. It runs one call at a time; calls that wait inside it are still in `calls`,
 * while another runs.
 */
export class PooledWorker {
  readonly #thread: Worker;
  readonly #stop = new SharedArrayBuffer(8);
  #generation = 0;
  ready = false;
  /** The call whose turn it is. */
  running: number | null = null;
  readonly calls = new Set<number>();
  /** Gets no more calls, and ends with its last one. */
  retired = false;

  constructor(start: Omit<WorkerStart, 'stop'>, events: PooledWorkerEvents) {
    this.#thread = new Worker(ENTRY, { workerData: { ...start, stop: this.#stop } satisfies WorkerStart });
    let reason = 'the worker thread ended';
    this.#thread.on('message', (message: FromWorker) => {
      if (message.kind === 'unusable') reason = message.reason;
      events.onMessage(this, message);
    });
    this.#thread.on('error', (error: unknown) => {
      reason = errorText(error);
    });
    this.#thread.on('exit', () => events.onGone(this, reason));
  }

  get isFree(): boolean {
    return this.ready && !this.retired && this.running === null;
  }

  /** Runs a call, on the app's code as it is now. */
  assign(number: number, call: PythonCall, code: ServerCode): void {
    if (this.#generation !== code.generation) {
      this.#send({ kind: 'code', code });
      this.#generation = code.generation;
    }
    this.running = number;
    this.calls.add(number);
    this.#send({ kind: 'call', number, call }, buffersOf(call.media));
  }

  /** Ends one call, whether it runs or waits. */
  stop(number: number): void {
    const signals = new Int32Array(this.#stop);
    Atomics.store(signals, StopSlot.target, number);
    if (this.running === number) Atomics.store(signals, StopSlot.signal, INTERRUPT);
    this.#send({ kind: 'stop', number });
  }

  async terminate(): Promise<void> {
    await this.#thread.terminate();
  }

  #send(message: ToWorker, moved: readonly ArrayBuffer[] = []): void {
    this.#thread.postMessage(message, [...moved]);
  }
}
