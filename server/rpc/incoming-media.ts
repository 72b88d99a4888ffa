import type { CallMessage, ChunkHeader } from '../../protocol/index.ts';
import type { MediaContent } from '../python/index.ts';

/** Milliseconds to wait for the next chunk of a call's media (facts wire-protocol §2.2). */
const CHUNK_TIMEOUT = 60_000;

/** A call whose media are still arriving. */
interface Waiting {
  readonly parts: Map<string, Uint8Array[]>;
  readonly missing: Set<string>;
  readonly done: (media: readonly MediaContent[]) => void;
  readonly fail: () => void;
  timer: NodeJS.Timeout;
}

/** Collects the chunks that follow calls on one connection. Chunks of unknown calls and media are dropped. */
export class IncomingMedia {
  readonly #waiting = new Map<string, Waiting>();
  #header: ChunkHeader | null = null;

  /** The media of a call, complete. Null when they stop coming. */
  collect(call: CallMessage): Promise<readonly MediaContent[] | null> {
    const ids = (call.objects ?? []).flatMap((entry) => (entry.type.includes('DataMedia') ? [String(entry['id'])] : []));
    if (ids.length === 0) return Promise.resolve([]);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        parts: new Map(ids.map((id) => [id, []])),
        missing: new Set(ids),
        done: resolve,
        fail: () => {
          this.#waiting.delete(call.id);
          resolve(null);
        },
        timer: setTimeout(() => waiting.fail(), CHUNK_TIMEOUT),
      };
      this.#waiting.set(call.id, waiting);
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
    const parts = header ? waiting?.parts.get(header.mediaId) : undefined;
    if (!header || !waiting || !parts) return;
    parts.push(content);
    waiting.timer.refresh();
    if (header.lastChunk) waiting.missing.delete(header.mediaId);
    if (waiting.missing.size > 0) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(header.requestId);
    waiting.done([...waiting.parts].map(([id, each]) => [id, Buffer.concat(each)] as const));
  }

  /** The connection is gone: nothing more will come. */
  close(): void {
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.fail();
    }
  }
}
