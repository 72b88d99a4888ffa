import { BackOff } from './back-off.ts';
import { HttpTransport, type HttpTransportOptions } from './http-transport.ts';
import { SocketTransport, type SocketTransportOptions } from './socket-transport.ts';
import type { OutgoingCall, Transport, TransportState } from './transport.ts';

export type AutomaticTransportOptions = Omit<SocketTransportOptions & HttpTransportOptions, 'neverOpened'>;

const FIRST_TRY_AGAIN_MS = 1000;
const LONGEST_TRY_AGAIN_MS = 60_000;

/**
 * Uses the socket, or HTTP as long as no socket has ever opened in this page (decisions/transports.md): calls that wait for a socket go
 * over HTTP when it fails, later calls at once, and a socket is tried again from time to time. Once a socket has worked, a broken
 * connection only loses its calls, and the next call opens another socket.
 */
export class AutomaticTransport implements Transport {
  /** The transport for calls that must go over HTTP. */
  readonly http: HttpTransport;
  readonly #socket: SocketTransport;
  readonly #tries = new BackOff(FIRST_TRY_AGAIN_MS, LONGEST_TRY_AGAIN_MS);
  #socketless = false;
  #httpOnly = false;

  constructor(options: AutomaticTransportOptions) {
    this.http = new HttpTransport(options);
    this.#socket = new SocketTransport({ ...options, neverOpened: (waiting) => this.#goWithoutSocket(waiting) });
  }

  get state(): TransportState {
    return this.#current().state;
  }

  /** Use HTTP for everything from now on, since the server takes this browser for a crawler, or the page asks for it. */
  forceHttp(): void {
    this.#httpOnly = true;
  }

  open(): void {
    this.#ready().open();
  }

  send(call: OutgoingCall): void {
    this.#ready().send(call);
  }

  post(message: string): void {
    this.#ready().post(message);
  }

  ended(id: string): void {
    this.#socket.ended(id);
    this.http.ended(id);
  }

  networkLost(): void {
    this.#socket.networkLost();
  }

  close(): void {
    this.#socket.close();
    this.http.close();
  }

  #current(): Transport {
    return this.#httpOnly || (this.#socketless && !this.#socket.works) ? this.http : this.#socket;
  }

  /** The transport to use now. If it is HTTP since there is no socket, this also tries to open one. */
  #ready(): Transport {
    const current = this.#current();
    if (current === this.http && !this.#httpOnly && this.#tries.remaining === 0) this.#socket.open();
    return current;
  }

  #goWithoutSocket(waiting: readonly (OutgoingCall | string)[]): void {
    this.#socketless = true;
    this.#tries.failed();
    for (const message of waiting) {
      if (typeof message === 'string') this.http.post(message);
      else this.http.send(message);
    }
  }
}
