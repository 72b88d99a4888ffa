import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { type ChunkHeader, type JsonObject, mediaIdsIn, type ObjectDescriptor } from '../../protocol/index.ts';

/** The result of a call: its response, media chunks in order, and other messages with its id. */
export interface WireAnswer {
  readonly message: JsonObject;
  readonly chunks: readonly Uint8Array[];
  readonly others: readonly JsonObject[];
}

/** Fields of a CALL besides its id: for a function, or for a method of a live object. */
export type CallFields = JsonObject & ({ readonly command: string } | { readonly liveObjectCall: JsonObject });

/** A page's end of a transport, in a minimal implementation of the protocol. */
export interface Page {
  readonly token: string;
  call(fields: CallFields, media?: Readonly<Record<string, Uint8Array>>): Promise<WireAnswer>;
  /** Sends text or bytes unchanged, as a frame or as a request body, and waits until the server has handled it. */
  sendRaw(data: string | Uint8Array<ArrayBuffer>): Promise<void>;
  close(): void;
}

const CHUNK = 65_536;
/** Headers of bodies that are sent as bytes: a form whose boundary is `B`. */
const FORM = { 'Content-Type': 'multipart/form-data; boundary=B' };

/** Loads the app's page, and returns its session token. */
export async function newToken(address: string): Promise<string> {
  return tokenIn(await (await fetch(`${address}/`)).text());
}

/** The session token in an app's page; empty where there is none. */
export function tokenIn(page: string): string {
  return JSON.parse(/anvilSessionToken = ("[^"]*")/.exec(page)?.[1] ?? '""') as string;
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/**
 * A page with a WebSocket. If the server closes it, the next `sendRaw` opens another.
 *
 * @param browser its current cookies; a page of a browser that has some fetches others when it is told of them
 */
export async function openSocket(address: string, given?: string, browser?: { cookie: string }): Promise<Page> {
  const token = given ?? (await newToken(address));
  const waiting = new Map<string, Collector>();
  let chunk: ChunkHeader | null = null;
  let socket = await connect();

  async function connect(): Promise<WebSocket> {
    const opened = new WebSocket(`${address.replace(/^http/, 'ws')}/_/ws/?_anvil_session=${token}`, {
      headers: { ...browser },
    });
    opened.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        waiting.get(chunk?.requestId ?? '')?.add(new Uint8Array(data), chunk?.lastChunk === true);
        return;
      }
      const message = JSON.parse(data.toString()) as JsonObject;
      const named = message['session-token'];
      if (browser && named) void fetchCookies(browser, String(named));
      if (message['type'] === 'CHUNK_HEADER') chunk = message as unknown as ChunkHeader;
      else waiting.get(String(message['id']))?.take(message);
    });
    await new Promise((resolve, reject) => opened.once('open', resolve).once('error', reject));
    return opened;
  }

  async function fetchCookies(jar: { cookie: string }, named: string): Promise<void> {
    const url = `${address}/_/request_cookies?_anvil_session=${named}`;
    jar.cookie = cookiesOf(await fetch(url, { method: 'POST', headers: { ...jar } })) || jar.cookie;
  }

  const call: Page['call'] = async (fields, media = {}) => {
    const id = randomUUID();
    const collector = new Collector();
    waiting.set(id, collector);
    socket.send(JSON.stringify({ ...EMPTY, ...fields, id }));
    for (const [header, content] of chunksOf(id, media)) {
      socket.send(JSON.stringify(header));
      socket.send(content);
    }
    const answer = await collector.answer;
    waiting.delete(id);
    return answer;
  };
  return {
    token,
    call,
    sendRaw: async (data) => {
      if (socket.readyState !== WebSocket.OPEN) socket = await connect();
      socket.send(data);
      // The server has handled the message when it closes the socket, or answers the next call.
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await Promise.race([closed, call({ command: 'anvil.private.echo', args: ['here'] })]);
      socket.removeAllListeners('close');
    },
    close: () => socket.terminate(),
  };
}

/** A page that calls over HTTP. */
export async function openHttp(address: string): Promise<Page> {
  const token = await newToken(address);
  const url = `${address}/_/server-call-http?_anvil_session=${token}`;
  const post = async (text: string, id: string, media: Readonly<Record<string, Uint8Array>>): Promise<Response> => {
    const form = new FormData();
    form.set('json-data', text);
    for (const [at, each] of [...chunksOf(id, media)].entries()) {
      form.set(`chunk-json-0-${at}`, JSON.stringify(each[0]));
      form.set(`chunk-data-0-${at}`, new Blob([Uint8Array.from(each[1])]), `chunk-0-${at}.bin`);
    }
    return await fetch(url, { method: 'POST', body: form });
  };
  return {
    token,
    call: async (fields, media = {}) => {
      const id = randomUUID();
      const collector = new Collector();
      const response = await post(JSON.stringify({ ...EMPTY, ...fields, id }), id, media);
      let header: ChunkHeader | null = null;
      for (const part of partsOf(response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer()))) {
        if (part instanceof Uint8Array) collector.add(part, header?.lastChunk === true);
        else if (part['type'] === 'CHUNK_HEADER') header = part as unknown as ChunkHeader;
        else collector.take(part);
      }
      return collector.answer;
    },
    sendRaw: async (data) => {
      const answer =
        typeof data === 'string' ? await post(data, '', {}) : await fetch(url, { method: 'POST', body: data, headers: FORM });
      await answer.arrayBuffer();
    },
    close: () => undefined,
  };
}

const EMPTY = { type: 'CALL', v: 8, args: [], kwargs: {}, vt_global: [], objects: [] } as const;

/** Collects a response and its media. */
class Collector {
  readonly #chunks: Uint8Array[] = [];
  readonly #others: JsonObject[] = [];
  readonly answer: Promise<WireAnswer>;
  #resolve: (answer: WireAnswer) => void = () => undefined;
  #message: JsonObject | null = null;
  #missing = 0;

  constructor() {
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  take(message: JsonObject): void {
    if (!('response' in message) && !('error' in message)) {
      this.#others.push(message);
      return;
    }
    this.#message = message;
    this.#missing = mediaIdsIn(message['objects'] as readonly ObjectDescriptor[] | undefined).length;
    this.#finish();
  }

  add(content: Uint8Array, isLast: boolean): void {
    this.#chunks.push(content);
    if (isLast) this.#missing -= 1;
    this.#finish();
  }

  #finish(): void {
    if (this.#message && this.#missing === 0)
      this.#resolve({ message: this.#message, chunks: this.#chunks, others: this.#others });
  }
}

function* chunksOf(
  requestId: string,
  media: Readonly<Record<string, Uint8Array>>,
): Generator<readonly [header: ChunkHeader, content: Uint8Array]> {
  for (const [mediaId, content] of Object.entries(media)) {
    const count = Math.max(Math.ceil(content.length / CHUNK), 1);
    for (let chunkIndex = 0; chunkIndex < count; chunkIndex += 1)
      yield [
        { type: 'CHUNK_HEADER', requestId, mediaId, chunkIndex, lastChunk: chunkIndex === count - 1 },
        content.subarray(chunkIndex * CHUNK, (chunkIndex + 1) * CHUNK),
      ];
  }
}

/** Splits a multipart response into its parts. */
function partsOf(contentType: string, body: Buffer): readonly (JsonObject | Uint8Array)[] {
  const mark = Buffer.from(`\r\n--${/boundary=(.+)$/.exec(contentType)?.[1]}\r\n`);
  const parts: (JsonObject | Uint8Array)[] = [];
  for (let at = body.indexOf(mark); at >= 0; ) {
    const head = body.indexOf('\r\n\r\n', at + mark.length);
    const next = body.indexOf(mark, head);
    const content = body.subarray(head + 4, next < 0 ? body.length : next);
    const isJson = body.subarray(at, head).includes('application/json');
    parts.push(isJson ? (JSON.parse(content.toString()) as JsonObject) : new Uint8Array(content));
    at = next;
  }
  return parts;
}
