import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Milliseconds within which at least one byte must move: of a response that the client is receiving, or of a request that it has
 * begun to send. Slow connections are allowed.
 */
export interface StallTimeouts {
  readonly taking: number;
  readonly sending: number;
}

/** Checks of a connection within the shorter of the timeouts. */
const CHECKS_PER_TIMEOUT = 4;

/**
 * Closes stalled connections, HTTP and WebSocket alike: those whose peer neither receives the data buffered for it nor sends the
 * rest of what it has begun. This frees the memory of the buffers.
 */
export class ConnectionTimeouts {
  readonly #timeouts: StallTimeouts;
  readonly #connections = new Map<Socket, WatchedConnection>();
  readonly #timer: NodeJS.Timeout;

  constructor(timeouts: StallTimeouts) {
    this.#timeouts = timeouts;
    const interval = Math.min(timeouts.taking, timeouts.sending) / CHECKS_PER_TIMEOUT;
    this.#timer = setInterval(() => {
      for (const connection of this.#connections.values()) connection.check(interval);
    }, interval).unref();
  }

  /** Watches the connection of a request. Its body is expected while a handler reads it. */
  request(request: IncomingMessage): void {
    this.watch(request.socket, () => !request.complete && request.readableFlowing === true);
  }

  /** @param isAwaited whether the peer must send the rest of something at the moment */
  watch(socket: Socket, isAwaited: () => boolean): void {
    const known = this.#connections.get(socket);
    if (known) known.isAwaited = isAwaited;
    // Requests that tests inject have no connection.
    else if (!socket.destroyed && socket.remoteAddress !== undefined) {
      this.#connections.set(socket, new WatchedConnection(socket, isAwaited, this.#timeouts));
      socket.once('close', () => this.#connections.delete(socket));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** A connection, and for how long no byte has moved on it. */
class WatchedConnection {
  readonly #socket: Socket;
  readonly #timeouts: StallTimeouts;
  isAwaited: () => boolean;
  #taken = '';
  #received = -1;
  #untaken = 0;
  #unsent = 0;

  constructor(socket: Socket, isAwaited: () => boolean, timeouts: StallTimeouts) {
    this.#socket = socket;
    this.isAwaited = isAwaited;
    this.#timeouts = timeouts;
  }

  /** @param interval milliseconds since the last check */
  check(interval: number): void {
    const [taken, received] = [progressOf(this.#socket), this.#socket.bytesRead];
    const isTaking = this.#socket.writableLength === 0 || taken !== this.#taken;
    const isSending = !this.isAwaited() || received !== this.#received;
    [this.#taken, this.#received] = [taken, received];
    this.#untaken = isTaking ? 0 : this.#untaken + interval;
    this.#unsent = isSending ? 0 : this.#unsent + interval;
    if (this.#untaken >= this.#timeouts.taking || this.#unsent >= this.#timeouts.sending) this.#socket.destroy();
  }
}

/** A value that changes with each byte sent: it covers completed writes and the rest of the current one, which may be long. */
function progressOf(socket: Socket): string {
  const { writeQueueSize } = (socket as { readonly _handle?: { readonly writeQueueSize?: number } | null })._handle ?? {};
  return `${socket.bytesWritten - socket.writableLength} ${writeQueueSize}`;
}
