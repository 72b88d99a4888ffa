import type { IncomingMessage } from 'node:http';
import type { UploadBudget } from '../rpc/index.ts';
import { BodyTooLarge, BudgetedBody } from './budgeted-body.ts';

/** Bytes of a body that is read at once: less work than to ask first whether anybody wants it. */
const SMALL = 2 ** 16;
/** Bytes that are read and dropped where nobody wants them, so that the connection can be used again. */
const PATIENCE = 2 ** 24;

/** The body of a request, read when somebody wants it. */
export class IncomingBody {
  readonly #request: IncomingMessage;
  /** Bytes, as the request says; a body that comes in pieces does not. */
  readonly #length: number;

  constructor(request: IncomingMessage) {
    this.#request = request;
    const { 'content-length': length, 'transfer-encoding': pieces } = request.headers;
    this.#length = pieces === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
  }

  /** Is it worth to ask first whether anybody wants it? */
  get isLarge(): boolean {
    return this.#length > SMALL;
  }

  /** Does it cost more to read over it than to end the connection? */
  get isTooLongToSkip(): boolean {
    return this.#length > PATIENCE;
  }

  /** @throws BodyTooLarge when it has more than `most` bytes, or all bodies that arrive hold too much */
  async read(most: number, budget: UploadBudget): Promise<Uint8Array> {
    if (Number.isFinite(this.#length) && this.#length > most) throw new BodyTooLarge(most);
    const held = new BudgetedBody(budget, most);
    const chunks: Buffer[] = [];
    await held.read(this.#request, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks);
  }
}
