import type { Writable } from 'node:stream';
import type { CallMessage, ChunkHeader } from '../../protocol/index.ts';
import type { Caller } from './caller.ts';
import { answerCall } from './calls.ts';
import { logToTerminal } from './client-log.ts';
import { IncomingMedia } from './incoming-media.ts';
import { parseClientMessage } from './messages.ts';
import type { RpcServices } from './services.ts';

/** Separates the parts of a response; any client finds it in the content type. */
const BOUNDARY = 'AnvilServerResponseXef1fLxmoUdYZWXp';
export const HTTP_CALL_TYPE = `multipart/x-mixed-replace;boundary=${BOUNDARY}`;

/** What a request to `/_/server-call-http` holds (facts wire-protocol §3). */
export interface HttpCall {
  readonly text: string;
  readonly chunks: readonly (readonly [header: ChunkHeader, content: Uint8Array])[];
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

/**
 * Answers one call or log message over HTTP: what the socket would have sent goes out as parts, as it comes up.
 *
 * @returns false when the text is no message of the protocol; nothing is written then
 */
export function answerHttpCall(
  services: RpcServices,
  client: Pick<Caller, 'session' | 'ip' | 'cookies'>,
  { text, chunks }: HttpCall,
  body: Writable,
): boolean {
  const message = parseClientMessage(text);
  if (!message || message.type === 'CHUNK_HEADER') return false;
  if (message.type === 'LOG') {
    logToTerminal(message, services.terminal, services.fileName);
    body.end();
    return true;
  }
  const media = new IncomingMedia();
  const collect = (call: CallMessage): ReturnType<IncomingMedia['collect']> => {
    const collected = media.collect(call);
    for (const [header, content] of chunks) {
      media.announce(header);
      media.add(content);
    }
    // Nothing more will come: what is missing now is missing for good.
    media.close();
    return collected;
  };
  const caller: Caller = { ...client, transport: 'http', send: (data) => void (body.writable && writePart(body, data)) };
  void answerCall(services, caller, message, text, collect).finally(() => body.end());
  return true;
}

function writePart(body: Writable, data: string | Uint8Array): void {
  const headers =
    typeof data === 'string'
      ? 'Content-Type: application/json\r\n'
      : 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\n';
  body.write(`\r\n--${BOUNDARY}\r\n${headers}\r\n`);
  body.write(data);
}

async function textOf(part: ReturnType<FormData['get']>): Promise<string> {
  return part === null || typeof part === 'string' ? (part ?? '') : await part.text();
}
