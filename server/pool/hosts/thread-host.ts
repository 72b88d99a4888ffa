import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { inRepo, threadModule } from '../../repo/index.ts';
import { errorText } from '../../text/index.ts';
import {
  type FromWorker,
  INTERRUPT,
  StopSlot,
  type ToWorker,
  toTransfer,
  type WorkerCall,
  type WorkerStart,
} from '../messages.ts';
import type { CallTerms, HostEvents, PythonHost, StartHost } from './host.ts';
import { MEMORY_LIMIT } from './memory.ts';
import { PACKAGES } from './packages.ts';

/** Milliseconds between interrupts of a call that is to stop. */
const INTERRUPT_INTERVAL = 50;

const ENTRY = threadModule('server/pool/hosts/python.worker.ts');

/** Where worker threads find what they start from. */
export type PyodidePlaces = Omit<WorkerStart, 'stop'>;

export const PYODIDE: PyodidePlaces = {
  pyodide: fileURLToPath(new URL('./', import.meta.resolve('pyodide'))),
  packages: PACKAGES,
  memoryLimit: MEMORY_LIMIT,
  cache: inRepo('.cache/python'),
};

/** Pyodide in worker threads. The places are read for each one that starts. */
export const pyodideHost =
  (places: PyodidePlaces): StartHost =>
  (events) =>
    new ThreadHost(places, events);

class ThreadHost implements PythonHost {
  readonly #thread: Worker;
  readonly #stop = new SharedArrayBuffer(4 * Object.keys(StopSlot).length);
  /** Calls that were told to stop and have not ended, the one told of longest ago first. */
  readonly #stopping = new Set<number>();
  readonly #events: HostEvents;
  #again: NodeJS.Timeout | undefined;
  /** The call that may be withdrawn as long as it has not begun: its contents are here still; 0 for none. */
  #kept = 0;

  constructor(places: PyodidePlaces, events: HostEvents) {
    this.#events = events;
    this.#thread = new Worker(ENTRY, { workerData: { ...places, stop: this.#stop } satisfies WorkerStart });
    let reason = 'the worker thread ended';
    this.#thread.on('message', (message: FromWorker) => {
      if (message.kind === 'settled') this.#ended(message.number);
      events.onMessage(message);
    });
    this.#thread.on('error', (error: unknown) => {
      reason = errorText(error);
    });
    this.#thread.on('exit', () => {
      this.#rest();
      events.onGone(reason, this.#takeBack(this.#kept) ? [this.#kept] : []);
    });
  }

  send(message: ToWorker): void {
    if (message.kind !== 'answer' || !message.answer) return this.#thread.postMessage(message);
    const { text, media } = message.answer;
    // Copied: whoever answers may have its contents from elsewhere, and keep them.
    const copies = toTransfer(media.map(([id, content]) => [id, Uint8Array.from(content)]));
    this.#thread.postMessage({ ...message, answer: { text, media: copies.media } }, copies.memory);
  }

  run(number: number, { text, context, ...call }: WorkerCall, { mayComeBack }: CallTerms): void {
    const { media, memory } = toTransfer(call.media);
    this.#kept = mayComeBack ? number : 0;
    Atomics.store(new Int32Array(this.#stop), StopSlot.next, number);
    const message: ToWorker = { kind: 'call', number, call: { text, context, media } };
    this.#thread.postMessage(message, mayComeBack ? [] : memory);
  }

  /** A thread that computes hears no messages, so both sides reach for the number in shared memory: who takes it out has the call. */
  withdraw(number: number): void {
    if (!this.#takeBack(number)) return;
    // If it was to be stopped, the interrupts end here: one that never begins reports no end.
    this.#ended(number);
    this.#events.onMessage({ kind: 'withdrawn', number });
  }

  #takeBack(number: number): boolean {
    if (number === 0 || number !== this.#kept) return false;
    return Atomics.compareExchange(new Int32Array(this.#stop), StopSlot.next, number, 0) === number;
  }

  stop(number: number): void {
    this.#stopping.add(number);
    this.#interrupt();
    this.#again ??= setInterval(() => this.#interrupt(), INTERRUPT_INTERVAL);
    this.send({ kind: 'stop', number });
  }

  /**
   * Interrupts whichever call runs: what is known here of whose turn it is may be out of date, so Python looks whether the call
   * that runs is the one that is meant. There is one slot for its number, so calls that are to stop take turns in it. An interrupt
   * is lost now and then (about one in fifty of an interpreter's first ones), so it is repeated until the call has ended.
   */
  #interrupt(): void {
    const [number] = this.#stopping;
    if (number === undefined) return;
    this.#stopping.delete(number);
    this.#stopping.add(number);
    const signals = new Int32Array(this.#stop);
    Atomics.store(signals, StopSlot.target, number);
    Atomics.store(signals, StopSlot.signal, INTERRUPT);
  }

  #ended(number: number): void {
    this.#stopping.delete(number);
    if (this.#stopping.size === 0) this.#rest();
  }

  #rest(): void {
    clearInterval(this.#again);
    this.#again = undefined;
  }

  async terminate(): Promise<void> {
    await this.#thread.terminate();
  }
}
