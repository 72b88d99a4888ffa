import type { PythonCall } from './messages.ts';

/** How much may wait at a time. */
export interface QueueLimits {
  readonly calls: number;
  /** Of the calls' messages and media together. */
  readonly bytes: number;
}

/** Calls that wait for a worker, first come, first served. Bounded: what the server never gets to would fill its memory. */
export class CallQueue<Waiting extends { readonly call: PythonCall }> {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** False when there is no room for the call; where none waits, there is for any. */
  add(waiting: Waiting): boolean {
    const bytes = this.#bytes + sizeOf(waiting.call);
    if (this.length >= this.#limits.calls || (this.length > 0 && bytes > this.#limits.bytes)) return false;
    this.#waiting.add(waiting);
    this.#bytes = bytes;
    return true;
  }

  /** The one that waited longest. */
  take(): Waiting | undefined {
    const [first] = this.#waiting;
    if (first) this.drop(first);
    return first;
  }

  /** Forgets a call, wherever it stands. */
  drop(waiting: Waiting): void {
    if (this.#waiting.delete(waiting)) this.#bytes -= sizeOf(waiting.call);
  }
}

function sizeOf({ text, media }: PythonCall): number {
  return media.reduce((sum, [, content]) => sum + content.length, text.length);
}
