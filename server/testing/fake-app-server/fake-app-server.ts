import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Json, JsonObject } from '../../../protocol/index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const NOT_FOUND: Handler = (_, response) =>
  response.writeHead(404, { 'Content-Type': 'text/html', 'x-anvil-sig': '1' }).end('<!DOCTYPE html><title>Not found</title>');

/** A CALL as received. */
export interface FakeAppCall {
  readonly command?: string;
  readonly args: readonly Json[];
  readonly objects: readonly JsonObject[];
}

/** The wire protocol of a real app server, as far as a test provides handlers. */
export class FakeAppServer {
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #handlers = new Map<string, Handler>();
  readonly upgrades: IncomingMessage[] = [];
  /** Answers a call over a socket; by default with its first argument. */
  answer: (call: FakeAppCall) => JsonObject = ({ args }) => ({ response: args[0] ?? null });

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      (this.#handlers.get(path) ?? NOT_FOUND)(request, response);
    });
    this.#server.on('upgrade', (request, socket, head) => {
      this.upgrades.push(request);
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#answerCalls(opened));
    });
  }

  /** @param port 0 for any free port */
  static async listen(port = 0): Promise<FakeAppServer> {
    const server = new FakeAppServer();
    await new Promise<void>((resolve) => server.#server.listen(port, 'localhost', resolve));
    return server;
  }

  /** The origin as a real server derives it from the request, always with a port. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sets the handler of a path, for all methods. */
  serve(path: string, handler: Handler): void {
    this.#handlers.set(path, handler);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Binary frames are echoed, which is not part of the protocol but shows that they are forwarded. */
  #answerCalls(socket: WebSocket): void {
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.send(data);
      const { type, id, ...call } = JSON.parse(String(data)) as FakeAppCall & { readonly type: string; readonly id: string };
      if (type === 'CALL') socket.send(JSON.stringify({ id, objects: [], ...this.answer(call) }));
    });
  }
}
