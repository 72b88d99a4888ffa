import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which at least one byte has to move of what a client receives, or has begun to send. Slow connections are fine. */
export interface StallTimeouts {
  readonly taking: number;
  readonly sending: number;
}

/** How often connections are checked within the shorter of these times. */
const CHECKS_PER_TIMEOUT = 4;

/**
 * Closes stalled connections, HTTP and WebSocket alike: those whose peer neither receives what is buffered for it nor sends the rest
 * of what it has begun. The memory of these buffers is freed with them.
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

  /** A request came: its body is awaited while somebody reads it. */
  request(request: IncomingMessage): void {
    this.watch(request.socket, () => !request.complete && request.readableFlowing === true);
  }

  /** @param isAwaited is the other end to send the rest of something, now? */
  watch(socket: Socket, isAwaited: () => boolean): void {
    const known = this.#connections.get(socket);
    if (known) known.isAwaited = isAwaited;
    // Requests that are made in tests come over none.
    else if (!socket.destroyed && socket.remoteAddress !== undefined) {
      this.#connections.set(socket, new WatchedConnection(socket, isAwaited, this.#timeouts));
      socket.once('close', () => this.#connections.delete(socket));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** One connection, and for how long no byte has moved on it. */
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

/** Changes with each byte that leaves: writes that are done, and what is left of the one that is on its way, which may be long. */
function progressOf(socket: Socket): string {
  const { writeQueueSize } = (socket as { readonly _handle?: { readonly writeQueueSize?: number } | null })._handle ?? {};
  return `${socket.bytesWritten - socket.writableLength} ${writeQueueSize}`;
}
