import { Worker } from 'node:worker_threads';
import { inRepo, threadEntry } from '../../repo/index.ts';
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
import { interpreterFolder, keepCompiled } from './interpreter-files.ts';
import { MEMORY_LIMIT } from './memory.ts';
import { PACKAGES } from './packages.ts';

/** Milliseconds between interrupts of a call that must stop. */
const INTERRUPT_INTERVAL = 50;

const ENTRY = threadEntry('server/pool/hosts/python.worker.ts');

/** Folders and limits that worker threads start with. */
export type PyodidePlaces = Omit<WorkerStart, 'stop'>;

export const PYODIDE: PyodidePlaces = {
  get pyodide() {
    return interpreterFolder();
  },
  packages: PACKAGES,
  memoryLimit: MEMORY_LIMIT,
  cache: inRepo('.cache/python'),
};

/** Pyodide in worker threads. `places` is read at each start. */
export const pyodideHost =
  (places: PyodidePlaces): StartHost =>
  (events) =>
    new ThreadHost(places, events);

class ThreadHost implements PythonHost {
  readonly #thread: Worker;
  readonly #stop = new SharedArrayBuffer(4 * Object.keys(StopSlot).length);
  /** Calls that were asked to stop and have not ended; the next one to interrupt comes first. */
  readonly #stopping = new Set<number>();
  readonly #events: HostEvents;
  #again: NodeJS.Timeout | undefined;
  /** The call that may be withdrawn until it begins, whose contents were copied rather than transferred; 0 for none. */
  #kept = 0;

  constructor(places: PyodidePlaces, events: HostEvents) {
    this.#events = events;
    const start: WorkerStart = { ...places, stop: this.#stop };
    keepCompiled(start.pyodide);
    this.#thread = new Worker(ENTRY.module, { argv: ENTRY.argv, workerData: start });
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
    // Copied, since the service that answers may still use its contents.
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

  /**
   * Takes back a call that has not begun. A thread that computes receives no messages, so both sides try to take the number out of
   * shared memory atomically: whichever succeeds has the call.
   */
  withdraw(number: number): void {
    if (!this.#takeBack(number)) return;
    // If the call was asked to stop, the interrupts end here, since a call that never begins is never `settled`.
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
   * Interrupts whichever call runs: this side may not know yet which one that is, so Python checks whether it is the target. There
   * is one slot for the target, so calls that must stop take turns in it. About one in fifty of an interpreter's first interrupts
   * is lost, so they are repeated until the call has ended.
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
