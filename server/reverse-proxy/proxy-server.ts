import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { type Addresses, HTTP_OPTIONS, isReturnPath, mayBeOwnPath, refusalOf } from '../address/index.ts';
import { addRequestedAddress, addRuntimeRoute, addServiceWorkerRoute } from '../http/index.ts';
import type { BuildOutput } from '../page/index.ts';
import { AppServerProxy } from './proxy.ts';
import { hearthPage, readPage } from './remote/index.ts';

/** Path of Hearth's client; other paths below `/_/static/` are forwarded to the server. */
const PROXY_ASSETS_PATH = '/_/static/hearth/';

export interface ProxyServerOptions {
  /** Origin of the app server. */
  readonly server: URL;
  readonly build: BuildOutput;
  /** The addresses at which browsers reach this server. */
  readonly addresses: Addresses;
  /** Whether pages may open the inspector. */
  readonly offersInspector?: boolean;
  /** Called with one line about problems that keep people from the app. */
  onTrouble(message: string): void;
}

/** The HTTP server of Hearth in front of an app server, ready to listen. */
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
  // The app server decides which other paths exist, so they are not checked here.
  addRequestedAddress(http, addresses, ({ url }) => mayBeOwnPath(url) && !isReturnPath(url));
  await addRuntimeRoute(http, build, PROXY_ASSETS_PATH);
  // Replaces the server's own service worker, which would cache pages and files of its own client.
  addServiceWorkerRoute(http, build);
  // A separate scope without parsers, because bodies are forwarded as received.
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

/** Destroys upgraded sockets when the server closes, since Fastify would wait for them without closing them. */
function closeSocketsWith(http: FastifyInstance, upgrade: AppServerProxy['upgrade']): void {
  const open = new Set<Socket>();
  http.server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    open.add(socket);
    // Node has removed its error listener: without one, a client that disconnects while it is refused would crash the server.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    upgrade(request, socket, head);
  });
  http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}
