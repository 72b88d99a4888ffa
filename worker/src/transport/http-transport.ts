import type { ErrorPayload } from '../../../protocol/index.ts';
import { invalidResponseError, offlineError, unreadableMediaError } from './call-errors.ts';
import { callForm, messageForm } from './call-form.ts';
import { IncomingFrames } from './incoming-frames.ts';
import { boundaryOf, MultipartReader } from './multipart.ts';
import type { OutgoingCall, Transport, TransportListener, TransportState } from './transport.ts';
import type { WireTap } from './wire-tap.ts';

export interface HttpTransportOptions {
  readonly fetch: typeof fetch;
  /** The address for calls, with the current session. */
  readonly callUrl: () => string;
  /** The address for posts; the cookie names the session. */
  readonly postUrl: string;
  readonly listener: TransportListener;
  readonly wire?: WireTap | undefined;
}

/** Asks for `multipart/mixed`: WebKit cannot read a response of the type in the reference, `multipart/x-mixed-replace` (wire §5.2). */
const READABLE = { Accept: 'multipart/mixed, */*;q=0.5' };

/** A failure other than one of the network: the error for the call, and what it tells about the connection. */
class Failed extends Error {
  readonly payload: ErrorPayload;
  readonly answered: boolean;

  constructor(payload: ErrorPayload, answered: boolean) {
    super(payload.message ?? '');
    this.payload = payload;
    this.answered = answered;
  }
}

/** A response that is not a valid answer. */
const refused = (text: string): Failed => new Failed(invalidResponseError(text), true);

/** The transport without a socket: each call is posted as a form, and its answer is a stream of parts (wire §5). */
export class HttpTransport implements Transport {
  readonly #options: HttpTransportOptions;
  readonly #carried = new Set<string>();
  #all = new AbortController();
  #state: TransportState = 'idle';

  constructor(options: HttpTransportOptions) {
    this.#options = options;
  }

  get state(): TransportState {
    return this.#state;
  }

  /** Does nothing, since HTTP has no connection to open. */
  open(): void {}

  send(call: OutgoingCall): void {
    const { signal } = this.#all;
    this.#carried.add(call.id);
    this.#exchange(call, signal).then(
      // The stream has ended: the call fails, unless its answer has come.
      () => this.#fail(call.id, offlineError('FAIL')),
      (error: unknown) => {
        const { payload, answered } = error instanceof Failed ? error : { payload: offlineError('FAIL'), answered: null };
        // A request that `close` aborted is no error, and one that was never sent tells nothing about the connection.
        if (!signal.aborted && answered !== false) this.#enter(answered ? 'open' : 'errored');
        this.#fail(call.id, payload);
      },
    );
  }

  post(message: string): void {
    const { fetch, postUrl, wire } = this.#options;
    wire?.sent(message, null);
    const sent = fetch(postUrl, { method: 'POST', body: messageForm(message), credentials: 'include', signal: this.#all.signal });
    // Cancelled, since the server never ends its response to a message that has no answer.
    sent.then((response) => response.body?.cancel()).catch(() => undefined);
  }

  ended(id: string): void {
    this.#carried.delete(id);
  }

  close(): void {
    this.#all.abort();
    this.#all = new AbortController();
    this.#enter('closed');
  }

  async #exchange(call: OutgoingCall, signal: AbortSignal): Promise<void> {
    const { fetch, callUrl, listener, wire } = this.#options;
    const form = call.contents.length > 0 ? await readableForm(call) : callForm(call);
    if (this.#state !== 'open') this.#enter('connecting');
    wire?.sent(call.message, call);
    const response = await fetch(callUrl(), { method: 'POST', body: form, headers: READABLE, credentials: 'include', signal });
    if (!response.ok) throw refused(response.statusText || `HTTP error ${response.status}`);
    const boundary = boundaryOf(response.headers.get('content-type'));
    if (boundary === null || !response.body) throw refused('unexpected return from server');
    this.#enter('open');
    const incoming = new IncomingFrames(listener);
    const reader = new MultipartReader(boundary, ({ contentType, body }) => {
      if (/^application\/json\b/i.test(contentType)) this.#heard(incoming, new TextDecoder().decode(body));
      else this.#heard(incoming, body);
    });
    for await (const bytes of chunksOf(response.body)) reader.push(bytes);
    reader.end();
  }

  #heard(incoming: IncomingFrames, frame: string | ArrayBuffer): void {
    this.#options.wire?.came(frame);
    if (typeof frame === 'string') incoming.text(frame);
    else incoming.binary(frame);
  }

  #fail(id: string, error: ErrorPayload): void {
    if (this.#carried.delete(id)) this.#options.listener.onFailed(id, error);
  }

  #enter(state: TransportState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.listener.onState(state);
  }
}

/** The form of a call, after a check that all its media can be read: a request that fails does not tell why. */
async function readableForm(call: OutgoingCall): Promise<FormData> {
  try {
    for (const content of call.contents) await content.read(0, Math.min(1, content.size));
    return callForm(call);
  } catch (error) {
    throw new Failed(unreadableMediaError(error), false);
  }
}

/** The chunks of a stream, over which not every browser can iterate. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
