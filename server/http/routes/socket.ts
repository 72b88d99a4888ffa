import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CloseCode, type Connection, closeReason } from '../../rpc/index.ts';
import type { Session, SessionStore } from '../../sessions/index.ts';
import { errorText } from '../../text/index.ts';
import { type Client, clientOf } from '../client.ts';
import { noPage } from '../not-found.ts';
import { sessionClaim } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

/** Milliseconds until a page is asked for its new cookie; each further time takes twice as long. */
const FIRST_PAUSE = 100;
/** The pause after which it is not asked again: its socket is closed, 12.7 seconds after it began to wait. */
const LAST_PAUSE = 6400;

interface Holding {
  readonly sessions: SessionStore;
  readonly session: Session;
  /** Closes the socket. */
  readonly close: () => void;
}

type Flow = Pick<Connection, 'isHeld' | 'hold' | 'release'>;

/** Called for each WebSocket that a page opens. */
export type SocketOpened = (socket: WebSocket, client: Client) => Flow;

/** Adds the WebSocket route `/_/ws…`. The access key in the path is not checked (wire §1.1). */
export function addSocketRoute(http: FastifyInstance, services: RouteServices, onSocket: SocketOpened): void {
  const { sessions } = services;
  http.route({
    method: 'GET',
    url: '/_/ws*',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket, request) => {
      const renewed = sessions.findRenewed(sessionClaim(request, sessions));
      const client = whoOpens(socket, request, services, renewed);
      if (!client) return;
      const { session } = client;
      // A page that is still open reconnects and then learns whether its session has expired.
      const close = (): void => {
        socket.close(CloseCode.normal, 'the session has ended');
        // The other end's close frame is read only then.
        socket.resume();
      };
      const wait = (): void => awaitNewCookie(socket, flow, { sessions, session, close });
      const hold = sessions.hold(session, close, client.hasSessionCookie ? wait : close);
      socket.on('close', hold);
      const flow = onSocket(socket, { ...client, hold });
      if (renewed) wait();
    },
  });
}

/** The socket's client; null when the session cannot be read now, in which case the socket is closed. */
function whoOpens(socket: WebSocket, request: FastifyRequest, services: RouteServices, renewed: Session | null): Client | null {
  try {
    return clientOf(request, services, renewed ?? undefined);
  } catch (error) {
    socket.close(CloseCode.tryAgainLater, closeReason(errorText(error)));
    return null;
  }
}

/**
 * Lets a socket wait whose session another page of the browser has signed in to: its own cookie is one that others may know
 * (wire §2.2). It goes on once its page has shown the new cookie, with a token of its own; otherwise it is closed.
 */
function awaitNewCookie(socket: WebSocket, flow: Flow, { sessions, session, close }: Holding): void {
  if (flow.isHeld) return;
  flow.hold();
  let timer: NodeJS.Timeout;
  const stop = (): void => {
    clearTimeout(timer);
    proof.end();
    socket.off('close', stop);
  };
  const proof = sessions.proofs.awaitFor(session, () => {
    stop();
    flow.release();
  });
  socket.on('close', stop);
  const ask = (pause: number): void => {
    timer = setTimeout(() => {
      if (pause >= LAST_PAUSE) return close();
      socket.send(JSON.stringify({ 'set-cookie': true, 'session-token': proof.token, objects: [] }));
      ask(2 * pause);
    }, pause);
  };
  ask(FIRST_PAUSE);
}
