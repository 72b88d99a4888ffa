import { HttpResponse, http, type RequestHandler } from 'msw';
import { type HttpCall, HttpCallParts } from '../../server/rpc/http-call-parts.ts';
import { parseClientMessage } from '../../server/rpc/messages.ts';
import { ResponseParts } from '../../server/rpc/response-parts.ts';
import { type EndListener, type Exchange, type Frame, textOf } from './exchange.ts';

/** Answers come in pieces of so many bytes, cut anywhere, as by a network; those of more than LARGE bytes in larger pieces. */
const PIECE = 7;
const LARGE = 10_000;
const LARGE_PIECE = 8191;

/** The app server's end of calls over HTTP (wire §5), by MSW. */
export class HttpEnd {
  readonly handler: RequestHandler;
  readonly #listener: EndListener;
  readonly #open = new Set<Answer>();

  constructor(address: string, listener: EndListener) {
    this.#listener = listener;
    this.handler = http.post(address, ({ request }) =>
      listener.isOnline() ? this.#receive(request.clone()) : HttpResponse.error(),
    );
  }

  /** Breaks every connection. */
  breakOff(): void {
    for (const answer of [...this.#open]) answer.breakOff();
  }

  async #receive(request: Request): Promise<HttpResponse<null> | HttpResponse<ReadableStream>> {
    const call = await readHttpCall(await request.formData());
    const message = call && parseClientMessage(call.text);
    if (!call || !message || message.type === 'CHUNK_HEADER') {
      this.#listener.onUnreadable(call?.text ?? 'a form without json-data');
      return new HttpResponse(null, { status: 400 });
    }
    const answer = new Answer((ended) => this.#open.delete(ended));
    this.#open.add(answer);
    if (message.type === 'LOG') this.#listener.onLog(message);
    else this.#listener.onCall({ transport: 'http', message, chunks: call.chunks, ...answer.way });
    return new HttpResponse(answer.body, { headers: { 'Content-Type': answer.contentType } });
  }
}

/** One answer as a stream of parts. The answer to a log message never ends, as with the reference server. */
class Answer {
  readonly body: ReadableStream<Uint8Array>;
  #stream!: ReadableStreamDefaultController<Uint8Array>;
  readonly #onEnd: (answer: Answer) => void;
  readonly #parts = new ResponseParts();
  #over = false;

  constructor(onEnd: (answer: Answer) => void) {
    this.#onEnd = onEnd;
    this.body = new ReadableStream({
      start: (stream) => {
        this.#stream = stream;
      },
      cancel: () => this.#finish(),
    });
  }

  get contentType(): string {
    return this.#parts.contentType;
  }

  get way(): Pick<Exchange, 'say' | 'end' | 'breakOff'> {
    return { say: (...frames) => this.#say(frames), end: () => this.#end(), breakOff: () => this.breakOff() };
  }

  breakOff(): void {
    if (this.#over) return;
    this.#stream.error(new Error('the line was cut'));
    this.#finish();
  }

  #say(frames: readonly Frame[]): void {
    if (this.#over) return;
    for (const frame of frames) {
      const data = textOf(frame) ?? (frame as Uint8Array);
      this.#write(new TextEncoder().encode(this.#parts.head(data)));
      this.#write(typeof data === 'string' ? new TextEncoder().encode(data) : data);
    }
  }

  #end(): void {
    if (this.#over) return;
    this.#stream.close();
    this.#finish();
  }

  #finish(): void {
    this.#over = true;
    this.#onEnd(this);
  }

  #write(bytes: Uint8Array): void {
    const size = bytes.length > LARGE ? LARGE_PIECE : PIECE;
    for (let offset = 0; offset < bytes.length; offset += size) this.#stream.enqueue(bytes.slice(offset, offset + size));
  }
}

/** Reads a call from a form; null if the form is no call. */
async function readHttpCall(form: FormData): Promise<HttpCall | null> {
  const parts = new HttpCallParts();
  for (const [name, part] of form) parts.add(name, typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer()));
  return parts.call();
}
