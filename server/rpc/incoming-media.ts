import type { CallMessage, ChunkHeader, ErrorPayload } from '../../protocol/index.ts';
import { concatBytes } from '../../shared/common/index.ts';
import type { MediaContent } from '../pool/index.ts';
import { callErrors } from './errors.ts';
import type { BudgetHolder, UploadBudget } from './upload-budget.ts';

/** Milliseconds to wait for the next chunk of a call's media (wire §4.3). */
const CHUNK_TIMEOUT = 60_000;

/** Limit in bytes of what one connection's calls may buffer while their media arrive. */
export const MAX_CONNECTION_UPLOAD_BYTES = 2 ** 30;

/** Approximate memory in bytes that a chunk, and a call, takes besides its content, so that empty ones count as well. */
const CHUNK_OVERHEAD = 200;
const CALL_OVERHEAD = 1000;

/** The media of a call once complete, or the error for the caller. */
export type CollectedMedia = { readonly media: readonly MediaContent[] } | { readonly refusal: ErrorPayload };

const LATE: CollectedMedia = { refusal: callErrors.mediaTimeout() };

/** A call whose media are still arriving. */
interface Waiting {
  readonly parts: Map<string, Uint8Array[]>;
  readonly missing: Set<string>;
  readonly done: (collected: CollectedMedia) => void;
  readonly timer: NodeJS.Timeout;
  bytes: number;
}

/** Collects the chunks that follow calls on one connection, in any order. Chunks of unknown calls or media are dropped. */
export class IncomingMedia implements BudgetHolder {
  readonly #budget: UploadBudget;
  readonly #most: number;
  readonly #waiting = new Map<string, Waiting>();
  #header: ChunkHeader | null = null;
  /** Total bytes buffered for all waiting calls. */
  #held = 0;

  /** @param budget the budget that all connections share */
  constructor(budget: UploadBudget, most = MAX_CONNECTION_UPLOAD_BYTES) {
    this.#budget = budget;
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** Whether media of this call have not arrived yet. */
  awaits(callId: string): boolean {
    return this.#waiting.has(callId);
  }

  /** Refuses the call that buffers most on this connection, because all connections together buffer too much. */
  evict(): void {
    const [most] = [...this.#waiting].sort(([, one], [, other]) => other.bytes - one.bytes);
    if (most) this.#end(most[0], { refusal: callErrors.mediaTooLarge(this.#budget.most, 'all pages') });
  }

  /**
   * Waits for the media of a call. It is refused when no chunk arrives in time, or when too much is buffered.
   *
   * @param bytes size of the call's message, which is kept in memory meanwhile
   */
  collect(call: Pick<CallMessage, 'id' | 'objects'>, bytes: number): Promise<CollectedMedia> {
    const ids = (call.objects ?? []).flatMap((entry) => (entry.type.includes('DataMedia') ? [String(entry['id'])] : []));
    if (ids.length === 0) return Promise.resolve({ media: [] });
    // Two calls with the same id cannot be told apart, so the earlier one is refused.
    this.#end(call.id, LATE);
    return new Promise((done) => {
      this.#waiting.set(call.id, {
        parts: new Map(ids.map((id) => [id, []])),
        missing: new Set(ids),
        done,
        timer: setTimeout(() => this.#end(call.id, LATE), CHUNK_TIMEOUT),
        bytes: 0,
      });
      this.#hold(call.id, bytes + CALL_OVERHEAD);
    });
  }

  /** Announces the media that the next binary frame belongs to. */
  announce(header: ChunkHeader): void {
    this.#header = header;
  }

  add(content: Uint8Array): void {
    const header = this.#header;
    this.#header = null;
    const waiting = header ? this.#waiting.get(header.requestId) : undefined;
    if (!header || !waiting?.missing.has(header.mediaId)) return;
    waiting.parts.get(header.mediaId)?.push(ownBytes(content));
    waiting.timer.refresh();
    if (header.lastChunk) waiting.missing.delete(header.mediaId);
    this.#hold(header.requestId, content.length + CHUNK_OVERHEAD);
    if (waiting.missing.size > 0 || !this.#waiting.has(header.requestId)) return;
    this.#end(header.requestId, { media: [...waiting.parts].map(([id, parts]) => [id, concatBytes(parts)] as const) });
  }

  /** The connection is closed: no more chunks will arrive. */
  close(): void {
    for (const id of this.#waiting.keys()) this.#end(id, LATE);
  }

  /** Adds to the size of a call, which is refused if the connection's limit is exceeded. */
  #hold(callId: string, bytes: number): void {
    const waiting = this.#waiting.get(callId);
    if (!waiting) return;
    waiting.bytes += bytes;
    this.#held += bytes;
    if (this.#held > this.#most) this.#end(callId, { refusal: callErrors.mediaTooLarge(this.#most, 'one page') }, bytes);
    else this.#budget.add(this, bytes);
  }

  /** @param uncounted bytes of the call that were not added to `UploadBudget` */
  #end(callId: string, collected: CollectedMedia, uncounted = 0): void {
    const waiting = this.#waiting.get(callId);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(callId);
    this.#held -= waiting.bytes;
    this.#budget.add(this, uncounted - waiting.bytes);
    waiting.done(collected);
  }
}

/** The content in a buffer of about its own size: a small frame is a view of a larger buffer with everything read at once. */
function ownBytes(content: Uint8Array): Uint8Array {
  return content.buffer.byteLength > 2 * content.length ? Uint8Array.from(content) : content;
}
