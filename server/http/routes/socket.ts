import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { errorText } from '../../text/index.ts';
import { type Client, clientOf } from '../client.ts';
import { noPage } from '../not-found.ts';
import type { RouteServices } from '../route-services.ts';

/** WebSocket close code of a normal end. */
const NORMAL = 1000;
/** WebSocket close code "try again later". */
const TRY_AGAIN = 1013;

/** Called for each WebSocket that a page opens. */
export type SocketOpened = (socket: WebSocket, client: Client) => void;

/** Adds the WebSocket route `/_/ws…`. The access key in the path is not checked (wire §1.1). */
export function addSocketRoute(http: FastifyInstance, services: RouteServices, onSocket: SocketOpened): void {
  http.route({
    method: 'GET',
    url: '/_/ws*',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket, request) => {
      const client = whoOpens(socket, request, services);
      if (!client) return;
      // A page that is still open reconnects and then learns whether its session has expired.
      const hold = services.sessions.hold(client.session, () => socket.close(NORMAL, 'the session has ended'));
      socket.on('close', hold);
      onSocket(socket, { ...client, hold });
    },
  });
}

/** The socket's client; null when the session cannot be read now, in which case the socket is closed. */
function whoOpens(socket: WebSocket, request: FastifyRequest, services: RouteServices): Client | null {
  try {
    return clientOf(request, services);
  } catch (error) {
    socket.close(TRY_AGAIN, errorText(error).slice(0, 100));
    return null;
  }
}
