import { BackOff } from './back-off.ts';
import { offlineError, unreadableMediaError } from './call-errors.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { IncomingFrames } from './incoming-frames.ts';
import { OutgoingFrames } from './outgoing-frames.ts';
import type { OutgoingCall, Transport, TransportListener, TransportState } from './transport.ts';
import type { WireTap } from './wire-tap.ts';

export interface SocketTransportOptions {
  readonly WebSocket: typeof WebSocket;
  /** The address; called at each opening, since the session's token may have changed. */
  readonly url: () => string;
  readonly listener: TransportListener;
  readonly wire?: WireTap | undefined;
  /** The text of a keep-alive message; called every five seconds while the socket is open. */
  readonly keepAlive: () => string;
  /** Takes messages that could not be sent because no socket has worked in this page yet; without it, they are lost. */
  readonly neverOpened?: (waiting: readonly (OutgoingCall | string)[]) => void;
}

/** Milliseconds after which a connection attempt without any answer counts as failed. */
const OPEN_WITHIN_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/**
 * The WebSocket to the app server (wire §4.1). The first message opens it. After it breaks, the next message opens a new one, with a delay
 * that depends on how many attempts have failed.
 */
export class SocketTransport implements Transport {
  readonly #options: SocketTransportOptions;
  readonly #backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  readonly #carried = new Set<string>();
  readonly #outgoing = new OutgoingFrames({
    more: () => this.#pump(),
    sent: (frame, of) => this.#options.wire?.sent(frame, of),
    unreadable: ({ id }, error) => this.#options.listener.onFailed(id, unreadableMediaError(error)),
  });
  #socket: WebSocket | null = null;
  #works = false;
  #state: TransportState = 'idle';
  #pause: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  /** Closes a socket on which nothing is received: the server answers keep-alive calls, so the connection is dead. */
  readonly #idleTimeout = new IdleTimeout(
    () => this.#lost('errored', 'FAIL'),
    () => this.#stayAlive(),
  );

  constructor(options: SocketTransportOptions) {
    this.#options = options;
  }

  get state(): TransportState {
    return this.#state;
  }

  /** Has a socket ever been open in this page, and not failed at its first frame? */
  get works(): boolean {
    return this.#works;
  }

  open(): void {
    if (this.#socket || this.#pause !== undefined) return;
    this.#enter('connecting');
    const { remaining } = this.#backOff;
    if (remaining === 0) this.#connect();
    else this.#pause = setTimeout(() => this.#connect(), remaining);
  }

  send(call: OutgoingCall): void {
    this.#carried.add(call.id);
    this.#enqueue(call);
  }

  post(message: string): void {
    this.#enqueue(message);
  }

  ended(id: string): void {
    this.#carried.delete(id);
    this.#outgoing.drop(id);
  }

  /** The browser has lost the network. No socket breaks by that alone; this one is given up soon, unless something is received. */
  networkLost(): void {
    this.#idleTimeout.hurry();
  }

  close(): void {
    if (this.#socket) this.#socket.close();
    else if (this.#pause !== undefined) this.#lost('closed', '1005');
  }

  #enqueue(message: OutgoingCall | string): void {
    this.#outgoing.push(message);
    if (this.#state === 'open') this.#pump();
    else this.open();
  }

  #connect(): void {
    const { WebSocket: Socket, url, listener } = this.#options;
    this.#pause = undefined;
    let socket: WebSocket;
    try {
      socket = new Socket(url());
    } catch {
      this.#lost('errored', 'FAIL');
      return;
    }
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    const incoming = new IncomingFrames(listener);
    const mine =
      <Event>(handle: (event: Event) => void) =>
      (event: Event) => {
        if (this.#socket === socket) handle(event);
      };
    socket.onopen = mine(() => this.#opened());
    socket.onmessage = mine(({ data }: MessageEvent<string | ArrayBuffer>) => {
      this.#idleTimeout.restart();
      this.#backOff.succeeded();
      this.#options.wire?.came(data);
      if (typeof data === 'string') incoming.text(data);
      else incoming.binary(data);
    });
    socket.onclose = mine(({ code }: CloseEvent) => this.#lost('closed', String(code)));
    socket.onerror = mine(() => this.#lost('errored', 'error'));
    this.#deadline = setTimeout(() => this.#lost('errored', 'FAIL'), OPEN_WITHIN_MS);
  }

  #opened(): void {
    clearTimeout(this.#deadline);
    this.#works = true;
    this.#idleTimeout.begin();
    this.#enter('open');
    this.#pump();
  }

  /** Sends a keep-alive call. One that waits behind an upload cannot be answered, so progress of the upload counts as an answer. */
  #stayAlive(): void {
    if (this.#outgoing.goesOn(this.#socket as WebSocket)) this.#idleTimeout.progressed();
    this.post(this.#options.keepAlive());
  }

  #pump(): void {
    if (this.#state !== 'open') return;
    try {
      this.#outgoing.pump(this.#socket as WebSocket);
    } catch {
      this.#works = this.#outgoing.hasSent;
      this.#lost('errored', 'FAIL');
    }
  }

  #lost(state: 'closed' | 'errored', reason: string): void {
    const { listener, neverOpened } = this.#options;
    const socket = this.#socket;
    this.#socket = null;
    this.#idleTimeout.end();
    for (const timer of [this.#pause, this.#deadline]) clearTimeout(timer);
    this.#pause = undefined;
    this.#backOff.failed();
    const waiting = this.#outgoing.clear();
    const ids = [...this.#carried];
    this.#carried.clear();
    this.#enter(state);
    if (socket && socket.readyState < 2) socket.close();
    if (neverOpened && !this.#works) neverOpened(waiting);
    else listener.onLost(ids, offlineError(reason));
  }

  #enter(state: TransportState): void {
    this.#state = state;
    this.#options.listener.onState(state);
  }
}
