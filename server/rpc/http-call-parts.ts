import { type ChunkHeader, MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { parseClientMessage } from './messages.ts';

/** Most bytes of a chunk's header, which names a call and a media. */
const MAX_HEADER_BYTES = 2 ** 16;

/** What a request to `/_/server-call-http` holds (wire §5.1). */
export interface HttpCall {
  readonly text: string;
  /** Whoever takes them out holds them alone. */
  readonly chunks: (readonly [header: ChunkHeader, content: Uint8Array])[];
}

/** The parts of such a request, put together as they come, in any order. */
export class HttpCallParts {
  #text: string | null = null;
  /** By the numbers of media and chunk, as they are written in the parts' names. */
  readonly #headers = new Map<string, string>();
  readonly #contents = new Map<string, Uint8Array>();

  /**
   * Takes a part: the text of a field, or the bytes of a file. Of two with one name the first counts; one that is larger
   * than a socket takes does not.
   */
  add(name: string, content: string | Uint8Array): void {
    if (name === 'json-data' && content.length <= MAX_FRAME_BYTES) this.#text ??= textOf(content);
    const [, kind, place] = /^chunk-(json|data)-(\d{1,9}-\d{1,9})$/.exec(name) ?? [];
    if (place === undefined) return;
    if (kind === 'json' && content.length <= MAX_HEADER_BYTES && !this.#headers.has(place))
      this.#headers.set(place, textOf(content));
    if (kind === 'data' && typeof content !== 'string' && !this.#contents.has(place)) this.#contents.set(place, content);
  }

  /** The call, when no more parts come; null when they make none. */
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
