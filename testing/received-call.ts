import type { CallMessage, ErrorPayload } from '../protocol/index.ts';
import { sendMedia } from '../server/rpc/chunks.ts';
import { errorResponse } from '../server/rpc/errors.ts';
import { concatBytes, PYTHON_CHUNKS } from '../shared/common/index.ts';
import type { Chunk, Exchange, Frame } from './server-ends/index.ts';
import { ServerError } from './server-error.ts';
import type { MockSession } from './session.ts';
import { type Arguments, type Capability, decode, encode, LiveObject, type PythonValue } from './values/index.ts';

/** One call of a server function, as it came in, and the way to answer it. */
export class ReceivedCall {
  /** The function, or `backend.method` of a live object. */
  readonly name: string;
  readonly message: CallMessage;
  /** Chunks of its media as they came; `args` and `kwargs` have them put together. */
  readonly chunks: readonly Chunk[];
  readonly transport: Exchange['transport'];
  readonly #exchange: Exchange;
  readonly #session: MockSession;
  readonly #cacheUpdates: Record<string, Record<string, unknown>> = {};
  readonly #capUpdates: Record<string, unknown> = {};
  #arguments: Arguments | null = null;
  #answered = false;

  constructor(exchange: Exchange, session: MockSession) {
    const { message, chunks, transport } = exchange;
    const { command, liveObjectCall: target } = message;
    this.name = command ?? `${target?.backend}.${target?.method}`;
    this.message = message;
    this.chunks = chunks;
    this.transport = transport;
    this.#exchange = exchange;
    this.#session = session;
  }

  get id(): string {
    return this.message.id;
  }

  /** By a function, or by hand. */
  get isAnswered(): boolean {
    return this.#answered;
  }

  get args(): readonly PythonValue[] {
    return this.#read().args;
  }

  get kwargs(): Readonly<Record<string, PythonValue>> {
    return this.#read().kwargs;
  }

  /**
   * With the answer, changes an object that the call was made with, or of: a live object's items are all that Python
   * remembers of it then; the update handler of a capability is told the value (wire §4.7).
   */
  update(object: LiveObject | Capability, value: PythonValue): void {
    if (object instanceof LiveObject) (this.#cacheUpdates[object.backend] ??= {})[object.id] = value;
    else this.#capUpdates[JSON.stringify(object.scope)] = value;
  }

  /**
   * Answers with a value, as the function's result.
   *
   * @throws TypeError that says where in the value is what Python cannot be given; Error when the call was answered before
   */
  answer(value: unknown): void {
    this.#checkUnanswered();
    const fields = { response: value ?? null, ...this.#updates() };
    const { json, objects, media } = encode(fields, { id: this.id, ...this.#session.signing });
    this.#answered = true;
    this.say({ id: this.id, ...json, objects });
    sendMedia({ send: (frame) => this.say(frame) }, this.id, media, PYTHON_CHUNKS);
    this.end();
  }

  /** Answers with an exception. @throws Error when the call was answered before */
  fail(error: ServerError | ErrorPayload): void {
    this.#checkUnanswered();
    this.#answered = true;
    this.say(errorResponse(this.id, error instanceof ServerError ? error.payload : error));
    this.end();
  }

  /** Says something to who called, as it is; for answers that no server gives. */
  say(...frames: readonly Frame[]): void {
    this.#exchange.say(...frames);
  }

  /** Nothing more will be said: over HTTP this ends the answer. */
  end(): void {
    this.#exchange.end();
  }

  /** Breaks the connection that the call came over. */
  breakOff(): void {
    this.#exchange.breakOff();
  }

  #checkUnanswered(): void {
    if (!this.#answered) return;
    throw new Error(
      `mock server: this call of "${this.name}" was answered before; "next" takes calls in the order in which they came, ` +
        'also those that a function has answered',
    );
  }

  /** Servers leave out what is empty. */
  #updates(): Record<string, unknown> {
    const all = Object.entries({ cacheUpdates: this.#cacheUpdates, capUpdates: this.#capUpdates });
    return Object.fromEntries(all.filter(([, updates]) => Object.keys(updates).length > 0));
  }

  #read(): Arguments {
    this.#arguments ??= decode(this.message, { contents: contentsOf(this.chunks), ...this.#session.reading });
    return this.#arguments;
  }
}

function contentsOf(chunks: readonly Chunk[]): ReadonlyMap<string, Uint8Array> {
  const parts = Map.groupBy(chunks, ([{ mediaId }]) => mediaId);
  return new Map([...parts].map(([id, all]) => [id, concatBytes(all.map(([, content]) => content))]));
}
