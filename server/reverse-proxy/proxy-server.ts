import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { type Addresses, HTTP_OPTIONS, isReturnPath, mayBeOwnPath, refusalOf } from '../address/index.ts';
import { addRequestedAddress, addRuntimeRoute, addServiceWorkerRoute } from '../http/index.ts';
import type { BuildOutput } from '../page/index.ts';
import { AppServerProxy } from './proxy.ts';
import { hearthPage, readPage } from './remote/index.ts';

/** Where Hearth's client is served; other paths below `/_/static/` are passed on to the server. */
const PROXY_ASSETS_PATH = '/_/static/hearth/';

export interface ProxyServerOptions {
  /** Origin of the app server. */
  readonly server: URL;
  readonly build: BuildOutput;
  /** The addresses at which browsers ask this server. */
  readonly addresses: Addresses;
  /** May the inspectors of its pages be opened? */
  readonly offersInspector?: boolean;
  /** Told in one line of what keeps people from the app. */
  onTrouble(message: string): void;
}

/** The HTTP side of Hearth in front of an app server, ready to listen. */
export async function createProxyServer({
  server,
  build,
  addresses,
  offersInspector = false,
  onTrouble,
}: ProxyServerOptions): Promise<FastifyInstance> {
  const http = fastify(HTTP_OPTIONS);
  const proxy = new AppServerProxy({
    server,
    addresses,
    onTrouble,
    renderPage(html, appOrigin) {
      const page = readPage(html);
      const runtime = { build: build.manifest(), runtimePath: PROXY_ASSETS_PATH, offersInspector };
      const context = { ...runtime, serverOrigin: server.origin, appOrigin };
      return page && hearthPage(page, context);
    },
  });
  // The server behind has a router of its own.
  addRequestedAddress(http, addresses, ({ url }) => mayBeOwnPath(url) && !isReturnPath(url));
  await addRuntimeRoute(http, build, PROXY_ASSETS_PATH);
  // In place of the server's own, which would keep pages and files of its client.
  addServiceWorkerRoute(http, build);
  // In a scope of its own without parsers: bodies are passed on as they come.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.all('/*', (request, reply) => {
      reply.hijack();
      proxy.web(request.raw, reply.raw);
    });
  });
  closeSocketsWith(http, (request, socket, head) => {
    const refusal = refusalOf(request, addresses, { isOwn: true });
    if (!refusal) return proxy.upgrade(request, socket, head);
    const line = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
    socket.end(`${line}\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n${refusal.text}`);
  });
  return http;
}

/** Closes upgraded sockets when the server closes: it does not end them itself, and would wait for them. */
function closeSocketsWith(http: FastifyInstance, upgrade: AppServerProxy['upgrade']): void {
  const open = new Set<Socket>();
  http.server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    open.add(socket);
    // Node has removed its own listener: without one, a client that breaks off while it is refused would end the server.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    upgrade(request, socket, head);
  });
  http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}
