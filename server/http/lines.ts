import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which at least one byte moves of what a client is to take, or has begun to send. Slow lines are no fault. */
export interface Patience {
  readonly taking: number;
  readonly sending: number;
}

/** How often connections are looked at within the shorter of these times. */
const LOOKS = 4;

/**
 * Watches the connections of a server, and closes those whose other end has stopped: what waits in memory to leave, or to become
 * whole, is let go with them. Sockets of pages and answers over HTTP are the same here.
 */
export class Lines {
  readonly #patience: Patience;
  readonly #lines = new Map<Socket, Line>();
  readonly #timer: NodeJS.Timeout;

  constructor(patience: Patience) {
    this.#patience = patience;
    const interval = Math.min(patience.taking, patience.sending) / LOOKS;
    this.#timer = setInterval(() => {
      for (const line of this.#lines.values()) line.look(interval);
    }, interval).unref();
  }

  /** A request came: its body is awaited while somebody reads it. */
  request(request: IncomingMessage): void {
    this.watch(request.socket, () => !request.complete && request.readableFlowing === true);
  }

  /** @param isAwaited is the other end to send the rest of something, now? */
  watch(socket: Socket, isAwaited: () => boolean): void {
    const known = this.#lines.get(socket);
    if (known) known.isAwaited = isAwaited;
    // Requests that are made in tests come over none.
    else if (!socket.destroyed && socket.remoteAddress !== undefined) {
      this.#lines.set(socket, new Line(socket, isAwaited, this.#patience));
      socket.once('close', () => this.#lines.delete(socket));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** One connection, and how long nothing has moved on it. */
class Line {
  readonly #socket: Socket;
  readonly #patience: Patience;
  isAwaited: () => boolean;
  #taken = '';
  #received = -1;
  #untaken = 0;
  #unsent = 0;

  constructor(socket: Socket, isAwaited: () => boolean, patience: Patience) {
    this.#socket = socket;
    this.isAwaited = isAwaited;
    this.#patience = patience;
  }

  /** @param interval milliseconds since the last look */
  look(interval: number): void {
    const [taken, received] = [progressOf(this.#socket), this.#socket.bytesRead];
    const isTaking = this.#socket.writableLength === 0 || taken !== this.#taken;
    const isSending = !this.isAwaited() || received !== this.#received;
    [this.#taken, this.#received] = [taken, received];
    this.#untaken = isTaking ? 0 : this.#untaken + interval;
    this.#unsent = isSending ? 0 : this.#unsent + interval;
    if (this.#untaken >= this.#patience.taking || this.#unsent >= this.#patience.sending) this.#socket.destroy();
  }
}

/** Changes with each byte that leaves: writes that are done, and what is left of the one that is on its way, which may be long. */
function progressOf(socket: Socket): string {
  const { writeQueueSize } = (socket as { readonly _handle?: { readonly writeQueueSize?: number } | null })._handle ?? {};
  return `${socket.bytesWritten - socket.writableLength} ${writeQueueSize}`;
}
