import { type ChunkHeader, MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { parseClientMessage } from './messages.ts';

/** Limit in bytes for a chunk's header, which contains the ids of a call and of a media object. */
const MAX_HEADER_BYTES = 2 ** 16;

/** The contents of a request to `/_/server-call-http` (wire §5.1). */
export interface HttpCall {
  readonly text: string;
  /** The reader should remove the chunks from the list, so that their memory can be freed. */
  readonly chunks: (readonly [header: ChunkHeader, content: Uint8Array])[];
}

/** Assembles the parts of such a request, which arrive in any order. */
export class HttpCallParts {
  #text: string | null = null;
  /** Keyed by the numbers of media and chunk, as in the names of the parts. */
  readonly #headers = new Map<string, string>();
  readonly #contents = new Map<string, Uint8Array>();

  /**
   * Adds a part: the text of a field, or the bytes of a file. A second part with the same name is ignored, as is a text
   * above its size limit.
   */
  add(name: string, content: string | Uint8Array): void {
    if (name === 'json-data' && content.length <= MAX_FRAME_BYTES) this.#text ??= textOf(content);
    const [, kind, place] = /^chunk-(json|data)-(\d{1,9}-\d{1,9})$/.exec(name) ?? [];
    if (place === undefined) return;
    if (kind === 'json' && content.length <= MAX_HEADER_BYTES && !this.#headers.has(place))
      this.#headers.set(place, textOf(content));
    if (kind === 'data' && typeof content !== 'string' && !this.#contents.has(place)) this.#contents.set(place, content);
  }

  /** The call, once all parts have arrived; null when they are incomplete or malformed. */
  call(): HttpCall | null {
    if (this.#text === null) return null;
    const chunks: [ChunkHeader, Uint8Array][] = [];
    for (const place of [...this.#headers.keys()].sort(byNumbers)) {
      const header = parseClientMessage(this.#headers.get(place) ?? '');
      const content = this.#contents.get(place);
      if (header?.type !== 'CHUNK_HEADER' || !content) return null;
      chunks.push([header, content]);
    }
    return { text: this.#text, chunks };
  }
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function byNumbers(one: string, other: string): number {
  const [media = 0, chunk = 0] = one.split('-').map(Number);
  const [otherMedia = 0, otherChunk = 0] = other.split('-').map(Number);
  return media - otherMedia || chunk - otherChunk;
}
