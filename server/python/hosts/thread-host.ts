import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { errorText } from '../../error-text.ts';
import { buffersOf, type FromWorker, INTERRUPT, StopSlot, type ToWorker, type WorkerStart } from '../messages.ts';
import type { HostEvents, PythonHost, StartHost } from './host.ts';
import { PACKAGES } from './packages.ts';

const ENTRY = new URL('./python.worker.ts', import.meta.url);

/** Where worker threads find what they start from. */
export type PyodidePlaces = Omit<WorkerStart, 'stop'>;

export const PYODIDE: PyodidePlaces = {
  pyodide: fileURLToPath(new URL('./', import.meta.resolve('pyodide'))),
  packages: PACKAGES,
  cache: fileURLToPath(new URL('../../../.cache/python', import.meta.url)),
};

/** Pyodide in worker threads. The places are read for each one that starts. */
export const pyodideHost =
  (places: PyodidePlaces): StartHost =>
  (events) =>
    new ThreadHost(places, events);

class ThreadHost implements PythonHost {
  readonly #thread: Worker;
  readonly #stop = new SharedArrayBuffer(8);

  constructor(places: PyodidePlaces, events: HostEvents) {
    this.#thread = new Worker(ENTRY, { workerData: { ...places, stop: this.#stop } satisfies WorkerStart });
    let reason = 'the worker thread ended';
    this.#thread.on('message', (message: FromWorker) => events.onMessage(message));
    this.#thread.on('error', (error: unknown) => {
      reason = errorText(error);
    });
    this.#thread.on('exit', () => events.onGone(reason));
  }

  send(message: ToWorker): void {
    this.#thread.postMessage(message, message.kind === 'call' ? buffersOf(message.call.media) : []);
  }

  stop(number: number): void {
    const signals = new Int32Array(this.#stop);
    Atomics.store(signals, StopSlot.target, number);
    // Whoever runs is interrupted: what this side knows of whose turn it is may be old. Python sees who is meant.
    Atomics.store(signals, StopSlot.signal, INTERRUPT);
    this.send({ kind: 'stop', number });
  }

  async terminate(): Promise<void> {
    await this.#thread.terminate();
  }
}
