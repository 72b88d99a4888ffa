import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { errorText } from '../../text/index.ts';
import { type Client, clientOf } from '../client.ts';
import { noPage } from '../not-found.ts';
import type { RouteServices } from '../route-services.ts';

/** Code of a close that is no failure. */
const NORMAL = 1000;
/** Code of a close after which trying again may help. */
const TRY_AGAIN = 1013;

/** Told of each socket that a page opens, and whose it is. */
export type SocketOpened = (socket: WebSocket, client: Client) => void;

/** `/_/ws` and whatever follows it is one endpoint; the access key in the path is not ours to check (wire §1.1). */
export function addSocketRoute(http: FastifyInstance, services: RouteServices, onSocket: SocketOpened): void {
  http.route({
    method: 'GET',
    url: '/_/ws*',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket, request) => {
      const client = whoOpens(socket, request, services);
      if (!client) return;
      // Who goes on connects anew, and learns whether the session has expired.
      const hold = services.sessions.hold(client.session, () => socket.close(NORMAL, 'the session has ended'));
      socket.on('close', hold);
      onSocket(socket, { ...client, hold });
    },
  });
}

/** Null when that cannot be told now; the socket is closed then. */
function whoOpens(socket: WebSocket, request: FastifyRequest, services: RouteServices): Client | null {
  try {
    return clientOf(request, services);
  } catch (error) {
    socket.close(TRY_AGAIN, errorText(error).slice(0, 100));
    return null;
  }
}
