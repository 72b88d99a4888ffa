import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeSockets } from '../node/pipe-sockets.ts';

/** A proxy for a server. */
export interface Proxy {
  readonly port: number;
  /** Requests that have come, by method and URL. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Address of the server, which may not run yet. */
  readonly target: () => string;
  /** The server that receives the requests; the default is plain HTTP. */
  readonly server?: Server;
  /** The headers with which a request is passed on; the default is its own. */
  readonly onward?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Headers that are added to every response. */
  readonly added?: Readonly<Record<string, string>>;
}

/** Opens a proxy that passes everything on, WebSockets as well. */
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
    pipeSockets(onward, socket);
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

/** Headers that make pages cross-origin isolated. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** A proxy for Hearth's server that makes all pages cross-origin isolated, which the server itself does not. */
export function isolatingProxy(target: () => string): Promise<Proxy> {
  return openProxy({ target, added: ISOLATED });
}
