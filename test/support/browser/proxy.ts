import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { joinSockets } from '../node/joined-sockets.ts';

/** What stands in front of a server. */
export interface Proxy {
  readonly port: number;
  /** Requests that came, by method and URL. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Address of the server, which may not run yet. */
  readonly target: () => string;
  /** What takes the requests; plain HTTP, where nothing is said. */
  readonly server?: Server;
  /** The headers by which a request goes on; those that it came with, where nothing is said. */
  readonly onward?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Headers that every answer has besides its own. */
  readonly added?: Readonly<Record<string, string>>;
}

/** Passes everything on, sockets too. */
export async function openProxy(options: ProxyOptions): Promise<Proxy> {
  const { target, server = createHttpServer(), onward: headersOf = (headers) => headers, added = {} } = options;
  const asked: string[] = [];
  server.on('request', (incoming: IncomingMessage, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { hostname, port } = new URL(target());
    const { method, url, headers } = incoming;
    const onward = httpRequest({ hostname, port, method, path: url, headers: headersOf(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, [...answer.rawHeaders, ...Object.entries(added).flat()]);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    asked.push(`SOCKET ${incoming.url}`);
    const { hostname, port } = new URL(target());
    const onward = connect(Number(port), hostname);
    const lines = Object.entries(headersOf(incoming.headers)).map(([name, value]) => `${name}: ${value}`);
    onward.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    onward.write(head);
    joinSockets(onward, socket);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Headers by which a server isolates its pages from those of others. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Hearth's server, which isolates no page, behind one that isolates all. */
export function isolatingProxy(target: () => string): Promise<Proxy> {
  return openProxy({ target, added: ISOLATED });
}
