import { WebSocket } from 'ws';
import type { Answer } from './python-server.ts';

/** A page's end of the socket, as small as tests need it. */
export class SocketClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Answer & { readonly id: string };
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
  }

  /** Loads the page for a session, then opens its socket. */
  static async open(address: string): Promise<SocketClient> {
    const page = await (await fetch(`${address}/`)).text();
    const token = JSON.parse(/anvilSessionToken = ("[^"]*")/.exec(page)?.[1] ?? '""') as string;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/_/ws/?_anvil_session=${token}`);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new SocketClient(socket);
  }

  call(command: string, ...args: unknown[]): Promise<Answer> {
    const id = `call-${(this.#calls += 1)}`;
    this.send({ type: 'CALL', id, v: 8, command, args, kwargs: {}, vt_global: [], objects: [] });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  send(message: unknown): void {
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.terminate();
  }
}
