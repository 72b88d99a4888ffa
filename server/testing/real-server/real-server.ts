import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const NOT_FOUND: Handler = (_, response) =>
  response.writeHead(404, { 'Content-Type': 'text/html', 'x-anvil-sig': '1' }).end('<!DOCTYPE html><title>Not found</title>');

/** The wire of a real app server, as far as a test gives it handlers. Sockets answer every call with its first argument. */
export class RealServer {
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #handlers = new Map<string, Handler>();
  readonly upgrades: IncomingMessage[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      (this.#handlers.get(path) ?? NOT_FOUND)(request, response);
    });
    this.#server.on('upgrade', (request, socket, head) => {
      this.upgrades.push(request);
      this.#sockets.handleUpgrade(request, socket, head, answerCalls);
    });
  }

  /** @param port 0 for any */
  static async listen(port = 0): Promise<RealServer> {
    const server = new RealServer();
    await new Promise<void>((resolve) => server.#server.listen(port, 'localhost', resolve));
    return server;
  }

  /** As a real server builds it from the request: always with a port. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What a path answers, whatever the method. */
  serve(path: string, handler: Handler): void {
    this.#handlers.set(path, handler);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Binary frames come back as they are, which is no part of the wire but tells that they pass. */
function answerCalls(socket: WebSocket): void {
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.send(data);
    const { type, id, args } = JSON.parse(String(data)) as {
      readonly type: string;
      readonly id: string;
      readonly args: unknown[];
    };
    if (type === 'CALL') socket.send(JSON.stringify({ id, response: args[0] ?? null, objects: [] }));
  });
}
