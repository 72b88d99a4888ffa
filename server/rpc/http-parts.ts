import type { ChunkHeader } from '../../protocol/index.ts';
import { parseClientMessage } from './messages.ts';

/** What a request to `/_/server-call-http` holds (facts wire-protocol §3). */
export interface HttpCall {
  readonly text: string;
  readonly chunks: readonly (readonly [header: ChunkHeader, content: Uint8Array])[];
}

/** The parts of one response (facts wire-protocol §3). */
export class ResponseParts {
  /** Of this response alone, and said in its content type: nothing that is sent can have it in it. */
  readonly #boundary = `AnvilServerResponse${crypto.randomUUID().replaceAll('-', '')}`;

  get contentType(): string {
    return `multipart/x-mixed-replace;boundary=${this.#boundary}`;
  }

  /** What stands before a message, or the bytes of a chunk. */
  head(data: string | Uint8Array): string {
    const headers =
      typeof data === 'string'
        ? 'Content-Type: application/json\r\n'
        : 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\n';
    return `\r\n--${this.#boundary}\r\n${headers}\r\n`;
  }
}

/** The parts of a form as a call; null when it is none. Chunks may come in any order. */
export async function readHttpCall(form: FormData): Promise<HttpCall | null> {
  const message = form.get('json-data');
  if (message === null) return null;
  const numbered: (readonly [media: number, chunk: number, name: string])[] = [];
  for (const name of form.keys()) {
    const match = /^chunk-json-(\d{1,9})-(\d{1,9})$/.exec(name);
    if (match) numbered.push([Number(match[1]), Number(match[2]), name]);
  }
  numbered.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chunks: [ChunkHeader, Uint8Array][] = [];
  for (const [, , name] of numbered) {
    const header = parseClientMessage(await textOf(form.get(name)));
    const content = form.get(name.replace('json', 'data'));
    if (header?.type !== 'CHUNK_HEADER' || !content || typeof content === 'string') return null;
    chunks.push([header, new Uint8Array(await content.arrayBuffer())]);
  }
  return { text: await textOf(message), chunks };
}

async function textOf(part: ReturnType<FormData['get']>): Promise<string> {
  return part === null || typeof part === 'string' ? (part ?? '') : await part.text();
}
