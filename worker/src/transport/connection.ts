/**
 * The WebSocket to the app server (wire protocol §2.1, §2.6): opened by the first message, forgotten when it breaks, so
 * that the next message opens a new one.
 */
export interface ConnectionOptions {
  readonly WebSocket: typeof WebSocket;
  /** Asked at each opening: the session token may have changed. */
  readonly url: () => string;
  readonly onText: (text: string) => void;
  readonly onBinary: (chunk: ArrayBuffer) => void;
  /** The socket is gone; `reason` is a close code, or `error`. */
  readonly onLost: (reason: string) => void;
  /** Called every five seconds while the socket is open. */
  readonly keepAlive: () => void;
}

export type Frame = string | ArrayBuffer;

const KEEP_ALIVE_MS = 5000;

export class Connection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #waiting: Frame[] = [];
  #keepAlive: ReturnType<typeof setInterval> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get open(): boolean {
    return this.#socket?.readyState === this.#options.WebSocket.OPEN;
  }

  /** Send frames in one piece; they wait while the socket opens. */
  send(...frames: readonly Frame[]): void {
    this.#socket ??= this.#connect();
    if (!this.open) {
      this.#waiting.push(...frames);
      return;
    }
    for (const frame of frames) this.#socket.send(frame);
  }

  close(): void {
    this.#socket?.close();
  }

  #connect(): WebSocket {
    const { WebSocket: Socket, url, onText, onBinary, keepAlive } = this.#options;
    const socket = new Socket(url());
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      const frames = this.#waiting;
      this.#waiting = [];
      for (const frame of frames) socket.send(frame);
      this.#keepAlive = setInterval(keepAlive, KEEP_ALIVE_MS);
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (typeof event.data === 'string') onText(event.data);
      else onBinary(event.data);
    };
    socket.onclose = (event) => this.#lost(socket, String(event.code));
    socket.onerror = () => this.#lost(socket, 'error');
    return socket;
  }

  #lost(socket: WebSocket, reason: string): void {
    if (this.#socket !== socket) return;
    clearInterval(this.#keepAlive);
    this.#socket = null;
    this.#waiting = [];
    this.#options.onLost(reason);
  }
}
