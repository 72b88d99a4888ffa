import { type CallMessage, type ChunkHeader, mediaIdsIn } from '../../protocol/index.ts';
import { joined } from '../../shared/bytes/index.ts';
import type { MediaContent } from '../python/index.ts';

/** Milliseconds to wait for the next chunk of a call's media (facts wire-protocol §2.2). */
const CHUNK_TIMEOUT = 60_000;

/** Most bytes of one call's media that are kept while the rest is awaited. */
const MAX_BYTES = 2 ** 30;

/** A call whose media are still arriving. */
interface Waiting {
  readonly parts: Map<string, Uint8Array[]>;
  readonly missing: Set<string>;
  readonly done: (media: readonly MediaContent[] | null) => void;
  readonly timer: NodeJS.Timeout;
  bytes: number;
}

/** Collects the chunks that follow calls on one connection, in any mixture. Chunks of unknown calls and media are dropped. */
export class IncomingMedia {
  readonly #waiting = new Map<string, Waiting>();
  #header: ChunkHeader | null = null;

  /** The media of a call, complete. Null when they stop coming, or are too many. */
  collect(call: CallMessage): Promise<readonly MediaContent[] | null> {
    const ids = mediaIdsIn(call.objects);
    if (ids.length === 0) return Promise.resolve([]);
    // Two calls of one id cannot be told apart: the former gets nothing more.
    this.#end(call.id, null);
    return new Promise((done) => {
      this.#waiting.set(call.id, {
        parts: new Map(ids.map((id) => [id, []])),
        missing: new Set(ids),
        done,
        timer: setTimeout(() => this.#end(call.id, null), CHUNK_TIMEOUT),
        bytes: 0,
      });
    });
  }

  /** The next binary frame belongs to this. */
  announce(header: ChunkHeader): void {
    this.#header = header;
  }

  add(content: Uint8Array): void {
    const header = this.#header;
    this.#header = null;
    const waiting = header ? this.#waiting.get(header.requestId) : undefined;
    if (!header || !waiting?.missing.has(header.mediaId)) return;
    waiting.parts.get(header.mediaId)?.push(content);
    waiting.bytes += content.length;
    waiting.timer.refresh();
    if (header.lastChunk) waiting.missing.delete(header.mediaId);
    if (waiting.bytes > MAX_BYTES) this.#end(header.requestId, null);
    else if (waiting.missing.size === 0)
      this.#end(
        header.requestId,
        [...waiting.parts].map(([id, parts]) => [id, joined(parts)] as const),
      );
  }

  /** The connection is gone: nothing more will come. */
  close(): void {
    for (const id of this.#waiting.keys()) this.#end(id, null);
  }

  #end(callId: string, media: readonly MediaContent[] | null): void {
    const waiting = this.#waiting.get(callId);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(callId);
    waiting.done(media);
  }
}
