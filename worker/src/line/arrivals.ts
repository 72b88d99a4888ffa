import type { Arrival } from '../inbox/index.ts';
import { readQuestion } from './line.ts';
import { inOne, type PackedArrival, packArrival } from './packed-arrival.ts';

/** An answer to a question about arrivals. No bytes at all: it is not there yet. */
export type Answer = Uint8Array<ArrayBuffer> | Blob;

/** Bytes behind which no more arrivals are put into one answer. */
const ENOUGH = 256 * 1024;

/**
 * What has arrived for a thread that may be blocked: numbered, pushed to it at once, and kept until it is known to have come,
 * since a thread that has no event loop asks for it instead. Each question takes milliseconds, so an answer has all that is there,
 * and that the page has run a batch, which nobody waits for, is no reason to answer.
 */
export class Arrivals {
  readonly #push: (number: number, arrival: Arrival) => void;
  readonly #kept = new Map<number, Arrival>();
  readonly #packed = new Map<number, PackedArrival>();
  #last = 0;
  /** The last one that somebody may wait for. */
  #lastAwaited = 0;
  /** The thread asks one thing at a time, so that who asked before does not any more. */
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

  /** It has come, and with it all before. */
  had(number: number): void {
    for (const kept of this.#kept.keys()) {
      // In the order of their numbers.
      if (kept > number) break;
      this.#kept.delete(kept);
      this.#packed.delete(kept);
    }
  }

  /** @throws Error when it is no question, or asks for what is known to have come */
  readonly answer = async (text: string): Promise<Answer> => {
    const { kind, number, index } = readQuestion(text);
    this.had(number - 1);
    this.#waiting = null;
    if (kind === 'next' && number > this.#lastAwaited)
      await new Promise<void>((found) => {
        this.#waiting = { found };
      });
    if (kind !== 'blob') return inOne(this.#packedFrom(number));
    const blob = this.#pack(number).blobs.get(index);
    if (!blob) throw new Error(`arrival ${number} has no Blob ${index}`);
    return blob;
  };

  #packedFrom(number: number): readonly PackedArrival[] {
    const packed: PackedArrival[] = [];
    for (let next = number, size = 0; next <= this.#last && size < ENOUGH; next += 1) {
      const one = this.#pack(next);
      packed.push(one);
      size += one.bytes.length;
    }
    return packed;
  }

  #pack(number: number): PackedArrival {
    const before = this.#packed.get(number);
    if (before) return before;
    const arrival = this.#kept.get(number);
    if (!arrival) throw new Error(`arrival ${number} has been handed over`);
    const packed = packArrival(arrival);
    this.#packed.set(number, packed);
    return packed;
  }
}
