import type { Binary, ConnectionSettings, PageFacts, ReplyId } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import { type ImageOperation, processImage } from '../images/index.ts';
import { type Outcome, outcome } from '../outcome.ts';
import { type CallEnvelope, type FetchRequest, fetchForPython, ServerLink, type WireTap } from '../transport/index.ts';
import { AlarmClock } from './alarm-clock.ts';
import type { Io, IoArrival, IoItem } from './io.ts';

export interface LocalIoOptions {
  readonly WebSocket: typeof WebSocket;
  readonly fetch: typeof fetch;
  readonly page: Pick<PageFacts, 'appOrigin' | 'sessionToken' | 'baseHref' | 'forceHttp'>;
  /** Run something in a task of its own. A timeout of zero would take 4 ms, and `time.sleep(0)` in a loop is common. */
  readonly later: (run: () => void) => void;
  /** Is called with each frame to and from the app server. */
  readonly wire?: WireTap | undefined;
  /** Puts an arrival into the inbox. */
  readonly deliver: (arrival: IoArrival) => void;
}

/** Runs all operations in the worker that this object is in, on its event loop. */
export class LocalIo implements Io {
  readonly #options: LocalIoOptions;
  readonly #server: ServerLink;
  readonly #alarms = new AlarmClock();
  readonly #timers = new AlarmClock();
  #isClosed = false;

  constructor(options: LocalIoOptions) {
    const { WebSocket, fetch, page, wire } = options;
    this.#options = options;
    this.#server = new ServerLink({
      WebSocket,
      fetch,
      page,
      wire,
      onPush: (push) => this.#deliver({ kind: 'push', push }),
      console,
      userAgent: navigator.userAgent,
    });
  }

  call(reply: ReplyId, envelope: CallEnvelope, sent: readonly Content[]): void {
    // A handler that was still running may call this after `close`, and must not connect again.
    if (this.#isClosed) return;
    void this.#server
      .call(envelope, sent)
      .then(({ message, media, contents }) => this.#answer(reply, outcome(true, { message, media }, contents)));
  }

  connect(): void {
    this.#server.open();
  }

  reach(app: ConnectionSettings): void {
    this.#server.reach(app);
  }

  renewSession(token: string): void {
    this.#server.renewSession(token);
  }

  askOnline(reply: ReplyId): void {
    void this.#server.isOnline().then((online) => this.#answer(reply, outcome(true, online)));
  }

  suspectOffline(): void {
    this.#server.suspectOffline();
  }

  fetch(reply: ReplyId, request: FetchRequest, body: Binary | null): void {
    const { fetch, page } = this.#options;
    void fetchForPython(fetch, page.baseHref, request, body).then((settled) => this.#answer(reply, settled));
  }

  picture(reply: ReplyId, work: ImageOperation, content: Binary): void {
    void processImage(work, content).then((settled) => this.#answer(reply, settled));
  }

  read(reply: ReplyId, blob: Blob, start: number, end: number): void {
    blob
      .slice(start, end)
      .arrayBuffer()
      .then(
        (part) => outcome(true, null, [part]),
        (error: unknown) => outcome(false, String(error)),
      )
      .then((settled) => this.#answer(reply, settled));
  }

  alarm(reply: ReplyId, seconds: number): void {
    const ring = () => this.#deliver({ kind: 'due', reply });
    if (seconds > 0) this.#alarms.set(reply, seconds, ring);
    else this.#options.later(ring);
  }

  setTimer(timer: number, seconds: number): void {
    this.#timers.set(timer, seconds, () => this.#deliver({ kind: 'timer', timer }));
  }

  clearTimer(timer: number): void {
    this.#timers.clear(timer);
  }

  sendLog(payload: object): void {
    this.#server.sendLog(payload);
  }

  close(): void {
    this.#isClosed = true;
    this.#alarms.end();
    this.#timers.end();
    this.#server.close();
  }

  #answer(reply: ReplyId, { json, binaries }: Outcome): void {
    this.#deliver({ kind: 'answer', reply, json }, binaries);
  }

  #deliver(item: IoItem, binaries: readonly Binary[] = []): void {
    if (!this.#isClosed) this.#options.deliver({ seq: null, item, binaries });
  }
}
