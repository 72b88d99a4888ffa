import { type CallMessage, type ChunkHeader, mediaIdsIn } from '../../protocol/index.ts';
import type { Chunk } from './exchange.ts';

/** A call whose media have not been received completely (wire §4.3). */
export class IncompleteCall {
  readonly call: CallMessage;
  readonly chunks: Chunk[] = [];
  readonly #missing: Set<string>;

  constructor(call: CallMessage) {
    this.call = call;
    this.#missing = new Set(mediaIdsIn(call.objects));
  }

  get complete(): boolean {
    return this.#missing.size === 0;
  }

  add(header: ChunkHeader, content: Uint8Array): void {
    this.chunks.push([header, content]);
    if (header.lastChunk) this.#missing.delete(header.mediaId);
  }
}
