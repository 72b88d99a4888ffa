import fastifyCookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { HTTP_OPTIONS, isReturnPath } from '../address/index.ts';
import { brokenAppPage } from '../page/index.ts';
import type { CallServices } from '../rpc/index.ts';
import { StateUnavailable } from '../state/index.ts';
import { ConnectionTimeouts } from './connection-timeouts.ts';
import { LIMITS } from './limits.ts';
import { addMountedApp, type MountedApp } from './mounted-app.ts';
import { noPage } from './not-found.ts';
import { isOwnRoute } from './request.ts';
import { addRequestedAddress } from './requested-address.ts';
import type { RouteServices } from './route-services.ts';
import { addRoutes, CALL_PATH } from './routes/index.ts';
import { addSockets } from './sockets.ts';

/** Headers of responses while the server shuts down. */
const ENDING = { Connection: 'close', 'Retry-After': '5' };

/** Headers of every response (wire §1.2). */
const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'X-XSS-Protection': '1; mode=block' };

/** In characters. Long, since the id of lazy media contains their arguments. */
const LONGEST_PARAMETER = 16_384;

/**
 * Creates the HTTP server, ready to listen.
 *
 * @param mounted additional apps, below their own paths
 */
export async function createHttpServer(
  services: RouteServices,
  rpc: CallServices,
  limits = LIMITS,
  mounted: readonly MountedApp[] = [],
): Promise<FastifyInstance> {
  const http = fastify({
    ...HTTP_OPTIONS,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
    // For malformed URLs, such as one with half an escape.
    frameworkErrors: ({ statusCode = 400, message }, _, { raw }) =>
      void raw.writeHead(statusCode, { ...COMMON_HEADERS, 'Content-Type': 'text/plain' }).end(message),
  });
  await http.register(fastifyCookie);
  const timeouts = new ConnectionTimeouts(limits.stallTimeouts);
  http.addHook('onRequest', async ({ raw }) => timeouts.request(raw));
  http.addHook('onClose', async () => timeouts.close());
  await addSockets(http, rpc, limits, timeouts);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(COMMON_HEADERS);
    if (services.source.latest.app.manifest.allowEmbedding !== true) reply.header('X-Frame-Options', 'DENY');
    // Only existing connections still send requests. HTTP calls get an error of the protocol instead.
    if (rpc.python.isEnding) reply.headers(ENDING);
    if (rpc.python.isEnding && request.routeOptions.url !== CALL_PATH)
      return reply.code(503).type('text/plain').send('The server ends; try again later');
  });
  addRequestedAddress(http, services.addresses, (request) => isOwnRoute(request) && !isReturnPath(request.url));
  // By default bodies are not read, whatever their type; Node discards what arrives after the response.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_, __, done) => done(null, null));
  http.setErrorHandler((error: Error & { readonly statusCode?: number }, _, reply) => {
    const status = error.statusCode ?? 500;
    // The session store has already reported its failure on the terminal.
    if (status < 500 || error instanceof StateUnavailable) return reply.code(status).type('text/plain').send(error.message);
    services.onFailure(error);
    return reply
      .code(500)
      .type('text/html; charset=utf-8')
      .send(brokenAppPage(services.reloadEvents?.namesFiles ? error.message : null));
  });
  http.setNotFoundHandler((_, reply) => noPage(reply));
  await addRoutes(http, services, rpc);
  for (const app of mounted) addMountedApp(http, app);
  return http;
}
