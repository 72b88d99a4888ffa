import type { Arrival } from '../inbox/index.ts';
import { concatArrivals, type EncodedArrival, encodeArrival } from './arrival-codec.ts';
import { readArrivalRequest } from './sync-client.ts';

/** An answer to a request for arrivals; no bytes if none is there yet. */
export type SyncAnswer = Uint8Array<ArrayBuffer> | Blob;

/** Size of an answer in bytes from which on no more arrivals are added to it. */
const ENOUGH = 256 * 1024;

/**
 * The arrivals for a thread that may be blocked. They are numbered, pushed to it at once, and kept until the thread is known to have them,
 * since it asks for them while it is blocked. A request takes milliseconds, so an answer contains all arrivals that are there. An
 * acknowledgement of a batch does not lead to an answer by itself, since no one waits for it.
 */
export class ArrivalBuffer {
  readonly #push: (number: number, arrival: Arrival) => void;
  readonly #kept = new Map<number, Arrival>();
  readonly #packed = new Map<number, EncodedArrival>();
  #last = 0;
  /** The last arrival that Python may wait for. */
  #lastAwaited = 0;
  /** The request that waits. There is at most one, since the thread asks one request at a time. */
  #waiting: { readonly found: () => void } | null = null;

  constructor(push: (number: number, arrival: Arrival) => void) {
    this.#push = push;
  }

  readonly add = (arrival: Arrival): void => {
    this.#last += 1;
    this.#kept.set(this.#last, arrival);
    if (arrival.item.kind !== 'ran') {
      this.#lastAwaited = this.#last;
      this.#waiting?.found();
      this.#waiting = null;
    }
    this.#push(this.#last, arrival);
  };

  /** The thread has the arrivals up to this number. */
  had(number: number): void {
    for (const kept of this.#kept.keys()) {
      // The keys are in ascending order.
      if (kept > number) break;
      this.#kept.delete(kept);
      this.#packed.delete(kept);
    }
  }

  /** @throws Error when the text is no request, or asks for an arrival that the thread has */
  readonly answer = async (text: string): Promise<SyncAnswer> => {
    const { kind, number, index } = readArrivalRequest(text);
    this.had(number - 1);
    this.#waiting = null;
    if (kind === 'next' && number > this.#lastAwaited)
      await new Promise<void>((found) => {
        this.#waiting = { found };
      });
    if (kind !== 'blob') return concatArrivals(this.#packedFrom(number));
    const blob = this.#pack(number).blobs.get(index);
    if (!blob) throw new Error(`arrival ${number} has no Blob ${index}`);
    return blob;
  };

  #packedFrom(number: number): readonly EncodedArrival[] {
    const packed: EncodedArrival[] = [];
    for (let next = number, size = 0; next <= this.#last && size < ENOUGH; next += 1) {
      const one = this.#pack(next);
      packed.push(one);
      size += one.bytes.length;
    }
    return packed;
  }

  #pack(number: number): EncodedArrival {
    const before = this.#packed.get(number);
    if (before) return before;
    const arrival = this.#kept.get(number);
    if (!arrival) throw new Error(`arrival ${number} has been handed over`);
    const packed = encodeArrival(arrival);
    this.#packed.set(number, packed);
    return packed;
  }
}
