import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { CookieValues, Session } from '../sessions/index.ts';
import { noPage } from './not-found.ts';
import { sessionClaim } from './request.ts';
import type { Services } from './services.ts';

/** Told of each socket that a page opens, and whose it is. */
export type SocketOpened = (
  socket: WebSocket,
  client: { readonly session: Session; readonly ip: string; readonly cookies: CookieValues },
) => void;

/** `/_/ws` and whatever follows it is one endpoint; the access key in the path is not ours to check (facts wire-protocol §1.1). */
export function addSocketRoute(http: FastifyInstance, services: Services, onSocket: SocketOpened): void {
  http.route({
    method: 'GET',
    url: '/_/ws*',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket, request) => {
      const session = services.sessions.find(sessionClaim(request));
      socket.on('close', services.sessions.hold(session));
      onSocket(socket, { session, ip: request.ip, cookies: services.appCookies.open(request.cookies) });
    },
  });
}
