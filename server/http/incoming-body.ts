import type { IncomingMessage } from 'node:http';
import type { UploadBudget } from '../rpc/index.ts';
import { BodyTooLarge, BudgetedBody } from './budgeted-body.ts';

/** Bytes up to which a body is read at once, which is cheaper than first asking whether a function needs it. */
const SMALL = 2 ** 16;
/** Bytes up to which an unneeded body is read and discarded, so that the connection can be reused. */
const MOST_DISCARDED = 2 ** 24;

/** The body of a request, read on demand. */
export class IncomingBody {
  readonly #request: IncomingMessage;
  /** The length in bytes that the request announces; infinite for a chunked body. */
  readonly #length: number;

  constructor(request: IncomingMessage) {
    this.#request = request;
    const { 'content-length': length, 'transfer-encoding': pieces } = request.headers;
    this.#length = pieces === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
  }

  /** Whether to ask first whether any function needs the body. */
  get isLarge(): boolean {
    return this.#length > SMALL;
  }

  /** Whether closing the connection is cheaper than reading and discarding the body. */
  get isTooLongToSkip(): boolean {
    return this.#length > MOST_DISCARDED;
  }

  /** @throws BodyTooLarge when it exceeds `most` bytes, or all uploads together exceed their limit */
  async read(most: number, budget: UploadBudget): Promise<Uint8Array> {
    if (Number.isFinite(this.#length) && this.#length > most) throw new BodyTooLarge(most);
    const held = new BudgetedBody(budget, most);
    const chunks: Buffer[] = [];
    await held.read(this.#request, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks);
  }
}
