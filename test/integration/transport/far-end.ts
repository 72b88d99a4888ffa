import { HttpResponse, http, type RequestHandler, type WebSocketHandler, type WebSocketHandlerConnection, ws } from 'msw';

/** One frame: a message, or the bytes of a chunk. */
export type Frame = object | string | Uint8Array<ArrayBuffer>;

/** A call as it came in, whichever way, and the way back. */
export interface FarCall {
  readonly message: { readonly id: string } & Record<string, unknown>;
  /** Headers with their chunks, in the order in which they came, or belong. */
  readonly chunks: readonly (readonly [header: unknown, content: Uint8Array])[];
  say(...frames: readonly Frame[]): void;
  /** Nothing more will be said to this call. */
  end(): void;
  /** The connection breaks. */
  breakOff(): void;
}

/** The app server's end of a transport, played by MSW; the same for both, so that one contract holds for both. */
export interface FarEnd {
  readonly handler: RequestHandler | WebSocketHandler;
  /** Takes the next call, once it and its media have come in whole. */
  next(): Promise<FarCall>;
  /** Takes the next message that wants no answer. */
  nextPost(): Promise<object>;
}

/** First in, first out; takers may come before what they take. */
class Line<T> {
  readonly #things: T[] = [];
  readonly #takers: ((thing: T) => void)[] = [];

  push(thing: T): void {
    const taker = this.#takers.shift();
    if (taker) taker(thing);
    else this.#things.push(thing);
  }

  take(): Promise<T> {
    const thing = this.#things.shift();
    return thing === undefined ? new Promise((resolve) => this.#takers.push(resolve)) : Promise.resolve(thing);
  }
}

interface Message extends Record<string, unknown> {
  readonly type: string;
  readonly id: string;
  readonly objects?: readonly { readonly type: readonly string[] }[];
  readonly lastChunk?: boolean;
}

const isAnswered = ({ type, id }: Message) => type === 'CALL' && !id.startsWith('client-keepalive');

export function socketEnd(address: string): FarEnd {
  const calls = new Line<FarCall>();
  const posts = new Line<object>();
  const handler = ws.link(address).addEventListener('connection', ({ client }) => {
    let open: { call: FarCall; chunks: [unknown, Uint8Array][]; missing: number } | null = null;
    const finish = () => {
      if (open?.missing === 0) calls.push(open.call);
    };
    client.addEventListener('message', async ({ data }) => {
      if (typeof data !== 'string') {
        const content = data instanceof Blob ? await data.arrayBuffer() : (data as ArrayBuffer);
        const chunk = open?.chunks.at(-1);
        if (chunk) chunk[1] = new Uint8Array(content);
        if (chunk && (chunk[0] as Message).lastChunk && open) open.missing -= 1;
        finish();
        return;
      }
      const message = JSON.parse(data) as Message;
      if (message.type === 'CHUNK_HEADER') open?.chunks.push([message, new Uint8Array()]);
      else if (!isAnswered(message)) posts.push(message);
      else {
        const chunks: [unknown, Uint8Array][] = [];
        const missing = (message.objects ?? []).filter(({ type }) => type.includes('DataMedia')).length;
        open = { call: { message, chunks, ...backTo(client) }, chunks, missing };
        finish();
      }
    });
  });
  return { handler, next: () => calls.take(), nextPost: () => posts.take() };
}

function backTo(client: WebSocketHandlerConnection['client']): Pick<FarCall, 'say' | 'end' | 'breakOff'> {
  return {
    say(...frames) {
      for (const frame of frames) client.send(frame instanceof Uint8Array ? frame.buffer : textOf(frame));
    },
    end: () => undefined,
    breakOff: () => client.close(1011),
  };
}

const textOf = (frame: object | string) => (typeof frame === 'string' ? frame : JSON.stringify(frame));

const BOUNDARY = 'AnvilServerResponseXef1fLxmoUdYZWXp';

export function httpEnd(address: string): FarEnd {
  const calls = new Line<FarCall>();
  const posts = new Line<object>();
  const handler = http.post(address, async ({ request }) => {
    const form = await request.formData();
    const message = JSON.parse(String(form.get('json-data'))) as Message;
    let back!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        back = controller;
      },
    });
    if (isAnswered(message)) calls.push({ message, chunks: await chunksIn(form), ...backBy(back) });
    else posts.push(message);
    return new HttpResponse(body, { headers: { 'Content-Type': `multipart/x-mixed-replace;boundary=${BOUNDARY}` } });
  });
  return { handler, next: () => calls.take(), nextPost: () => posts.take() };
}

async function chunksIn(form: FormData): Promise<(readonly [unknown, Uint8Array])[]> {
  const numbers = [...form.keys()].flatMap((key) => /^chunk-json-(\d+-\d+)$/.exec(key)?.[1] ?? []);
  return Promise.all(
    numbers.map(async (number) => {
      const content = await (form.get(`chunk-data-${number}`) as File).arrayBuffer();
      return [JSON.parse(String(form.get(`chunk-json-${number}`))), new Uint8Array(content)] as const;
    }),
  );
}

/** Parts in pieces of a few bytes, cut anywhere, as a network may. */
function backBy(stream: ReadableStreamDefaultController<Uint8Array>): Pick<FarCall, 'say' | 'end' | 'breakOff'> {
  const write = (bytes: Uint8Array) => {
    const size = bytes.length > 10_000 ? 8191 : 7;
    for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
  };
  const head = (type: string) => `\r\n--${BOUNDARY}\r\nContent-Type: ${type}\r\n`;
  return {
    say(...frames) {
      for (const frame of frames) {
        const binary = frame instanceof Uint8Array;
        const lines = binary
          ? `${head('application/octet-stream')}Content-Transfer-Encoding: binary\r\n`
          : head('application/json');
        write(new TextEncoder().encode(`${lines}\r\n`));
        write(binary ? frame : new TextEncoder().encode(textOf(frame)));
      }
    },
    end: () => stream.close(),
    breakOff: () => stream.error(new Error('the line was cut')),
  };
}
