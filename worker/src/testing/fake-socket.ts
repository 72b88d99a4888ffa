/** Both ends of a WebSocket: Hearth uses it as a WebSocket, and the test acts as the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  /** Every socket that was made, oldest first. */
  static made: FakeSocket[] = [];
  /** The error that the constructor throws; null if none. */
  static refusal: Error | null = null;

  readonly url: string;
  readonly sent: (string | ArrayBuffer)[] = [];
  readyState = 0;
  bufferedAmount = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    if (FakeSocket.refusal) throw FakeSocket.refusal;
    this.url = url;
    FakeSocket.made.push(this);
  }

  send(frame: string | ArrayBuffer): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('sent on a socket that is not open');
    this.sent.push(frame);
  }

  close(): void {
    this.lose(1005);
  }

  // The server's end.

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: object | string | ArrayBuffer): void {
    const data = typeof message === 'string' || message instanceof ArrayBuffer ? message : JSON.stringify(message);
    this.onmessage?.({ data });
  }

  lose(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  fail(): void {
    this.readyState = 3;
    this.onerror?.();
  }
}

/** The class, with the type of WebSocket. */
export const fakeWebSocket = FakeSocket as unknown as typeof WebSocket;

/** The newest socket. */
export function socket(): FakeSocket {
  const found = FakeSocket.made.at(-1);
  if (!found) throw new Error('no socket was made');
  return found;
}
