import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { ServerOptions, WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { type CallServices, CloseCode } from '../rpc/index.ts';
import type { ConnectionTimeouts } from './connection-timeouts.ts';
import type { Limits } from './limits.ts';
import { PartialMessage } from './partial-message.ts';

/** Milliseconds in which a client answers a close frame. */
const STRAY_GRACE = 1000;
/** Programs show this reason to somebody who has left a part of the address out. */
const NO_ROUTE = "no socket is taken at this path; an uplink's address ends with /_/uplink, a page's with /_/ws";

/**
 * Enables WebSocket routes: limits the number of sockets, and closes those that do not complete a message, or have come to a path
 * without such a route.
 */
export async function addSockets(
  http: FastifyInstance,
  { uploadBudget, terminal }: Pick<CallServices, 'uploadBudget' | 'terminal'>,
  { sockets: most }: Limits,
  timeouts: ConnectionTimeouts,
): Promise<void> {
  let isTold = false;
  const verifyClient: ServerOptions['verifyClient'] = (_, done) => {
    if (http.websocketServer.clients.size < most) return done(true);
    if (!isTold) terminal.error('hearth', `${most} sockets are open, and more are refused until some of them close`);
    isTold = true;
    done(false, 503, `This server has ${most} sockets open, and takes no more; try again later`, { 'Retry-After': '5' });
  };
  const routes = new Set<string | undefined>();
  http.addHook('onRoute', ({ url, wsHandler }) => {
    if (wsHandler) routes.add(url);
  });
  await http.register(fastifyWebsocket, {
    options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, verifyClient },
  });
  const strays = new WeakSet<IncomingMessage>();
  http.addHook('onRequest', async ({ ws, raw, routeOptions }) => {
    if (ws && !routes.has(routeOptions.url)) strays.add(raw);
  });
  http.websocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    if (strays.has(request)) {
      socket.close(CloseCode.policyViolation, NO_ROUTE);
      // A client that answers the close frame is gone by then; from others nothing more is taken.
      setTimeout(() => socket.terminate(), STRAY_GRACE).unref();
      return;
    }
    const line = request.socket;
    const message = new PartialMessage(socket, line as Socket, uploadBudget);
    // While a socket is paused, its client cannot send.
    timeouts.watch(line, () => message.held > 0 && !socket.isPaused);
  });
}
