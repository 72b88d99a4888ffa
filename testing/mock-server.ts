import { HttpResponse, http, type RequestHandler, type WebSocketHandler } from 'msw';
import { type Json, KEEPALIVE_PREFIX, type LogMessage } from '../protocol/index.ts';
import { AwaitableQueue } from './awaitable-queue.ts';
import { BY_HAND, checkFunctions, functionFor, type ServerFunctions } from './functions.ts';
import { ReceivedCall } from './received-call.ts';
import { ABNORMAL_CLOSURE, type Exchange, type Frame, HttpEnd, SocketEnd } from './server-ends/index.ts';
import { ServerError } from './server-error.ts';
import { MockSession } from './session.ts';

export interface MockServerOptions {
  /** The origin at which the app seems to be served, `https://app.example`; by default the handlers answer for every origin. */
  readonly origin?: string;
  readonly functions?: ServerFunctions;
  /** Milliseconds before each answer; 0 by default. */
  readonly latency?: number;
  /** Milliseconds that `next`, `nextLog` and `nextRequest` wait; 20 seconds by default. */
  readonly patience?: number;
}

/** The close code of a server that restarts. */
const RESTARTS = 1012;

/**
 * An app server for tests, by MSW: its handlers answer calls over the WebSocket and over HTTP, in the realm of the app's connection
 * (wire §4).
 */
export class MockServer {
  /** For `setupServer(…)` of `msw/node`, or `startMockServer`. */
  readonly handlers: readonly (RequestHandler | WebSocketHandler)[];
  /** All calls since the last reset, except for keep-alive calls. */
  readonly calls: ReceivedCall[] = [];
  /** The address of each connection since the last reset, with its session token. */
  readonly connections: string[] = [];
  /** The address of each other request since the last reset: online checks, cookies, logs of late libraries. */
  readonly requests: string[] = [];
  /** Problems on the server's side: functions that failed or returned a value that cannot be sent, calls of functions that do not exist. */
  readonly problems: string[] = [];
  latency: number;
  patience: number;
  readonly #given: Required<Omit<MockServerOptions, 'origin'>>;
  #functions: ServerFunctions;
  readonly #session = new MockSession();
  readonly #socket: SocketEnd;
  readonly #http: HttpEnd;
  readonly #arrived = new AwaitableQueue<ReceivedCall>(() => this.patience);
  readonly #logs = new AwaitableQueue<LogMessage>(() => this.patience);
  readonly #requested = new AwaitableQueue<string>(() => this.patience);
  #online = true;
  #pushed = 0;

  /** @throws TypeError for values in `functions` that are no functions */
  constructor({ origin, functions = {}, latency = 0, patience = 20_000 }: MockServerOptions = {}) {
    checkFunctions(functions);
    this.#given = { functions, latency, patience };
    this.#functions = functions;
    this.latency = latency;
    this.patience = patience;
    const listener = {
      isOnline: () => this.#online,
      onConnection: (address: string) => void this.connections.push(address),
      onCall: (exchange: Exchange) => void this.#answer(exchange),
      onLog: (message: LogMessage) => this.#logs.push(message),
      onUnreadable: (text: string) => this.#problem(`expected a message of the protocol, got ${text}`),
    };
    // MSW compares this with addresses as they are sent, which do not contain the scheme's default port.
    const base = origin === undefined ? '*' : new URL(origin).origin;
    this.#socket = new SocketEnd(socketAddress(base), listener);
    this.#http = new HttpEnd(`${base}/_/server-call-http`, listener);
    const paths = ['check-app-online', 'request_cookies', 'log'];
    this.handlers = [
      this.#socket.handler,
      this.#http.handler,
      ...paths.map((path) => http.all(`${base}/_/${path}`, ({ request }) => this.#serve(request.url))),
    ];
  }

  /** Adds functions, or replaces some, until the next reset. */
  use(functions: ServerFunctions): void {
    checkFunctions(functions);
    this.#functions = { ...this.#functions, ...functions };
  }

  /** Restores the initial state: the functions, latency and patience, online, with a valid session, and nothing received. */
  reset(): void {
    this.#functions = this.#given.functions;
    this.latency = this.#given.latency;
    this.patience = this.#given.patience;
    this.#online = true;
    this.#session.expired = false;
    const history: unknown[][] = [this.calls, this.connections, this.requests, this.problems];
    for (const list of history) list.length = 0;
    for (const arrivals of [this.#arrived, this.#logs, this.#requested]) arrivals.reset();
  }

  /** Calls that were not taken with `next`. */
  get untaken(): readonly ReceivedCall[] {
    return this.#arrived.left;
  }

  /**
   * Takes the first call of a function that was not taken yet, as soon as it has been received completely.
   *
   * @throws Error that tells what was called instead, if none comes within `patience`
   */
  next(name: string): Promise<ReceivedCall> {
    const others = () => this.calls.map((call) => call.name).join(', ') || 'nothing';
    return this.#arrived.take(
      (call) => call.name === name,
      () => `mock server: expected a call of "${name}", got ${others()}`,
    );
  }

  /** Takes the next message for the app's log: printed text, or an uncaught error. */
  nextLog(): Promise<LogMessage> {
    const missed = () => 'mock server: expected a message for the log, got none';
    return this.#logs.take(() => true, missed);
  }

  /** Takes the next request of `check-app-online`, `request_cookies` or `log`: its address. */
  nextRequest(path: string): Promise<string> {
    const missed = () => `mock server: expected a request of ${path}, got ${this.requests.join(', ') || 'none'}`;
    return this.#requested.take((address) => new URL(address).pathname.endsWith(`/_/${path}`), missed);
  }

  /**
   * What `anvil.server.raise_event` does: calls the handlers that the app has added for this event.
   *
   * @throws Error when no page is connected by a socket, which is needed to push messages
   */
  raiseEvent(name: string, payload: Json = null): void {
    this.say({ id: this.#pushId(), event: { name, payload }, objects: [] });
  }

  /** Shows text of server code in the page's console. @throws Error as `raiseEvent` */
  print(text: string): void {
    this.say({ id: this.#pushId(), output: text, objects: [] });
  }

  /** Makes the page fetch its cookies again. @throws Error as `raiseEvent` */
  renewCookies(): void {
    this.say({ id: this.#pushId(), 'set-cookie': true, objects: [] });
  }

  /** Makes all objects that were sent invalid, and tells the page. @throws Error as `raiseEvent` */
  invalidateObjects(): void {
    this.#session.invalidateObjects();
    this.say({ id: this.#pushId(), 'invalidate-macs': true, objects: [] });
  }

  /** From now on calls end with SessionExpiredError, until the app resets its session. */
  expireSession(): void {
    this.#session.expired = true;
  }

  /** Breaks every connection; new ones work. */
  restart(): void {
    this.#breakOff(RESTARTS);
  }

  /** Breaks every connection, and lets no new one succeed. */
  goOffline(): void {
    this.#online = false;
    this.#breakOff(ABNORMAL_CLOSURE);
  }

  comeBack(): void {
    this.#online = true;
  }

  /** Sends frames on every socket, unchanged. @throws Error when no page is connected by a socket */
  say(...frames: readonly Frame[]): void {
    if (this.#socket.connections === 0)
      throw new Error('mock server: no page is connected by a socket; a call, or add_event_handler, connects it');
    this.#socket.say(...frames);
  }

  #pushId(): string {
    this.#pushed += 1;
    return `push-${this.#pushed}`;
  }

  #breakOff(code: number): void {
    this.#socket.breakOff(code);
    this.#http.breakOff();
  }

  #serve(address: string): HttpResponse<null> {
    if (!this.#online) return HttpResponse.error() as HttpResponse<null>;
    this.requests.push(address);
    this.#requested.push(address);
    return new HttpResponse(null);
  }

  async #answer(exchange: Exchange): Promise<void> {
    const call = new ReceivedCall(exchange, this.#session);
    if (!call.id.startsWith(KEEPALIVE_PREFIX)) {
      this.calls.push(call);
      this.#arrived.push(call);
    }
    try {
      const found = functionFor(call, this.#functions, this.#session);
      if (found === BY_HAND || found === undefined) return;
      const value = await found(call.args, call.kwargs, call);
      await this.#wait();
      // The function may have answered the call itself.
      if (!call.isAnswered) call.answer(value);
    } catch (error) {
      const failure = this.#failure(call, error);
      await this.#wait();
      if (!call.isAnswered) call.fail(failure);
    }
  }

  async #wait(): Promise<void> {
    if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));
  }

  /** The error that Python raises. An error that is no ServerError is a problem of the test's function. */
  #failure({ name }: ReceivedCall, error: unknown): ServerError {
    const meant = error instanceof ServerError;
    if (!meant || error.type === 'anvil.server.NoServerFunctionError')
      this.#problem(`${name}: ${describe(error)}`, meant ? [] : [error]);
    return meant ? error : new ServerError('MockServerError', `mock server: ${name}: ${describe(error)}`);
  }

  /** Records a problem. @param errors are printed, with the lines of the test that they come from */
  #problem(text: string, errors: readonly unknown[] = []): void {
    this.problems.push(text);
    console.error(`mock server: ${text}`, ...errors);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The socket's address, with any access key at its end (wire §4.1). */
function socketAddress(base: string): RegExp {
  const host = base === '*' ? 'wss?://[^/]+' : base.replace(/^http/, 'ws').replace(/[.[\]]/g, '\\$&');
  return new RegExp(`^${host}/_/ws(/|\\?|$)`);
}
