import { logRefusal, refusal, type SyncClient, type SyncWay } from './sync-client.ts';

/** Words before the content: the number of the answered request, the size of the whole answer and that of this piece, in bytes. */
const [ANSWERED, WHOLE, HERE] = [0, 1, 2];
const HEAD_BYTES = 16;
/** Largest piece of an answer that is passed at once. */
const PIECE_BYTES = 256 * 1024;
/** In `WHOLE`: the request is refused. */
const REFUSED = -1;

/** A request, and how much of its answer has been received. */
export interface SharedMemoryRequest {
  readonly asked: number;
  readonly question: string;
  readonly from: number;
}

export const sharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(HEAD_BYTES + PIECE_BYTES);

/** Sends requests as messages, and gets the answers through shared memory, piece by piece. */
export class SharedMemorySyncClient implements SyncClient {
  readonly way: SyncWay = 'shared-memory';
  readonly #head: Int32Array;
  readonly #piece: Uint8Array;
  readonly #post: (question: SharedMemoryRequest) => void;
  #asked = 0;

  /** @param post sends a request to the thread that shares the memory */
  constructor(memory: SharedArrayBuffer, post: (question: SharedMemoryRequest) => void) {
    this.#head = new Int32Array(memory, 0, HEAD_BYTES / 4);
    this.#piece = new Uint8Array(memory, HEAD_BYTES);
    this.#post = post;
  }

  bytes(question: string): Uint8Array {
    let whole: Uint8Array | null = null;
    this.#ask(question, (piece, from, size) => {
      whole ??= new Uint8Array(size);
      whole.set(piece, from);
    });
    return whole ?? new Uint8Array();
  }

  blob(question: string): Blob {
    const pieces: Blob[] = [];
    this.#ask(question, (piece) => pieces.push(new Blob([piece])));
    return new Blob(pieces);
  }

  #ask(question: string, take: (piece: Uint8Array<ArrayBuffer>, from: number, size: number) => void): void {
    for (let from = 0; ; ) {
      this.#asked += 1;
      this.#post({ asked: this.#asked, question, from });
      for (let seen = this.#look(ANSWERED); seen !== this.#asked; seen = this.#look(ANSWERED))
        Atomics.wait(this.#head, ANSWERED, seen);
      const size = this.#look(WHOLE);
      if (size === REFUSED) throw refusal(question);
      const here = this.#look(HERE);
      take(this.#piece.slice(0, here), from, size);
      from += here;
      if (from >= size) return;
    }
  }

  #look(word: number): number {
    return Atomics.load(this.#head, word);
  }
}

/** The other end: answers requests through the shared memory. */
export class SharedMemorySyncServer {
  readonly #head: Int32Array;
  readonly #piece: Uint8Array;
  readonly #answer: (question: string) => Promise<Blob | Uint8Array>;
  /** The answer whose pieces are being passed. */
  #last: Blob | Uint8Array = new Uint8Array();

  constructor(memory: SharedArrayBuffer, answer: (question: string) => Promise<Blob | Uint8Array>) {
    this.#head = new Int32Array(memory, 0, HEAD_BYTES / 4);
    this.#piece = new Uint8Array(memory, HEAD_BYTES);
    this.#answer = answer;
  }

  async give({ asked, question, from }: SharedMemoryRequest): Promise<void> {
    try {
      if (from === 0) this.#last = await this.#answer(question);
      const last = this.#last;
      const piece = last instanceof Blob ? await bytesOf(last, from) : last.subarray(from, from + PIECE_BYTES);
      this.#piece.set(piece);
      this.#say(asked, last instanceof Blob ? last.size : last.length, piece.length);
    } catch (error) {
      logRefusal(error);
      this.#say(asked, REFUSED, 0);
    }
  }

  #say(asked: number, whole: number, here: number): void {
    Atomics.store(this.#head, WHOLE, whole);
    Atomics.store(this.#head, HERE, here);
    Atomics.store(this.#head, ANSWERED, asked);
    Atomics.notify(this.#head, ANSWERED);
  }
}

const bytesOf = async (blob: Blob, from: number): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(from, from + PIECE_BYTES).arrayBuffer());
