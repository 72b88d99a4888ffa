import type { ConnectionSettings, ErrorPayload, Json, PageFacts } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import type { LogOutlet } from '../log.ts';
import { AppServer } from './app-server.ts';
import { AutomaticTransport } from './automatic-transport.ts';
import { Calls, type PushedMessage } from './calls.ts';
import { Diagnostics } from './diagnostics.ts';
import { keepAlives } from './keep-alives.ts';
import { OnlineStatus } from './online-status.ts';
import type { Answer } from './pending-call.ts';
import type { CallEnvelope } from './transport.ts';
import type { WireTap } from './wire-tap.ts';

/** Messages that the server pushes, and that Python handles. */
export type Push =
  | { readonly name: 'event'; readonly event: string; readonly payload: Json }
  | { readonly name: 'invalidate' }
  | { readonly name: 'error'; readonly error: ErrorPayload }
  | { readonly name: 'session'; readonly token: string };

export interface ServerLinkOptions {
  readonly WebSocket: typeof WebSocket;
  readonly fetch: typeof fetch;
  readonly page: Pick<PageFacts, 'appOrigin' | 'sessionToken' | 'forceHttp'>;
  readonly wire?: WireTap | undefined;
  readonly onPush: (push: Push) => void;
  readonly console: Pick<Console, 'log' | 'warn' | 'debug'>;
  /** The browser's user agent string. */
  readonly userAgent: string;
}

/** The connection to the app server: calls, the log, pushed messages, and whether the server can be reached. */
export class ServerLink implements LogOutlet {
  readonly #options: ServerLinkOptions;
  readonly #server: AppServer;
  readonly #calls: Calls<AutomaticTransport>;
  readonly #diagnostics: Diagnostics;
  readonly #online: OnlineStatus;

  constructor(options: ServerLinkOptions) {
    const { WebSocket, fetch, page, wire, console, userAgent } = options;
    const server = new AppServer(page);
    const keepAlive = keepAlives();
    const online = new OnlineStatus({ fetch, url: server.onlineUrl });
    this.#options = options;
    this.#server = server;
    this.#online = online;
    this.#diagnostics = new Diagnostics(userAgent);
    this.#calls = new Calls({
      connect: (listener) =>
        new AutomaticTransport({
          WebSocket,
          fetch,
          wire,
          url: () => server.socketUrl,
          callUrl: () => server.callUrl,
          postUrl: server.postUrl,
          listener,
          keepAlive: () => keepAlive().message,
        }),
      keepAlive,
      diagnostics: this.#diagnostics,
      onPush: (push) => this.#onPush(push),
      onHeard: () => online.heard(),
      onBroken: () => online.suspect(),
      warn: (text) => console.warn(text),
    });
    if (page.forceHttp) this.#calls.transports.forceHttp();
  }

  call(envelope: CallEnvelope, contents: readonly Content[]): Promise<Answer> {
    return this.#calls.send(envelope, contents);
  }

  /** Send a LOG message; errors are sent with the latest events on the wire (wire §4.11). */
  sendLog(payload: { readonly error?: object }): void {
    const { error } = payload;
    const body = error ? { ...payload, error: { ...error, wsdata: this.#diagnostics.report() } } : payload;
    this.#calls.transports.post(JSON.stringify({ ...body, type: 'LOG' }));
  }

  /** Connect, so that the server can push messages. */
  open(): void {
    this.#calls.transports.open();
  }

  /** Set how the server is reached: for a crawler, everything goes over HTTP from now on (wire §4.9). */
  reach({ isCrawler, accessKey }: ConnectionSettings): void {
    if (isCrawler) this.#calls.transports.forceHttp();
    this.#server.accessKey = accessKey ?? '';
  }

  renewSession(token: string): void {
    this.#server.sessionToken = token;
  }

  isOnline(): Promise<boolean> {
    return this.#online.isOnline();
  }

  /** The browser has lost its network: calls over the socket fail soon, unless the server is heard. */
  suspectOffline(): void {
    this.#online.suspect();
    this.#calls.transports.networkLost();
  }

  close(): void {
    this.#calls.close();
  }

  #onPush({ kind, message }: PushedMessage): void {
    const { onPush, console } = this.#options;
    switch (kind) {
      case 'event':
        return onPush({ name: 'event', event: message.event.name, payload: message.event.payload ?? null });
      case 'invalidate-macs':
        return onPush({ name: 'invalidate' });
      case 'pushed-error':
        return onPush({ name: 'error', error: message.error });
      case 'output':
        console.log(`SERVER: ${message.output.replace(/\n$/, '')}`);
        return;
      case 'set-cookie':
        if (message['session-token']) {
          this.renewSession(message['session-token']);
          onPush({ name: 'session', token: message['session-token'] });
        }
        this.#requestCookies();
        return;
      case 'unknown':
        console.debug('Hearth: a message of the server that nothing handles', message);
    }
  }

  /** Makes a request on whose response the server sets cookies, which it cannot do by the socket (wire §1.4). */
  #requestCookies(): void {
    const { fetch, console } = this.#options;
    fetch(this.#server.cookiesUrl, { method: 'POST', credentials: 'include' }).catch((error: unknown) => {
      console.warn(`The app's cookies could not be saved: ${String(error)}`);
    });
  }
}
