import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { ServerOptions, WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '../../protocol/index.ts';
import type { CallServices } from '../rpc/index.ts';
import type { ConnectionTimeouts } from './connection-timeouts.ts';
import type { Limits } from './limits.ts';
import { PartialMessage } from './partial-message.ts';

/** Enables WebSocket routes: limits the number of sockets, and closes those that do not complete a message. */
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
  await http.register(fastifyWebsocket, {
    options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, verifyClient },
  });
  http.websocketServer.on('connection', (socket: WebSocket, { socket: line }: IncomingMessage) => {
    const message = new PartialMessage(socket, line as Socket, uploadBudget);
    // While a socket is paused, its client cannot send.
    timeouts.watch(line, () => message.held > 0 && !socket.isPaused);
  });
}
