import type { FastifyRequest } from 'fastify';
import { networkOf } from '../address/index.ts';
import type { QueueKey } from '../pool/index.ts';
import type { CookieValues, Hold, Session, SessionClaim } from '../sessions/index.ts';
import { sessionClaim } from './request.ts';
import type { RouteServices } from './route-services.ts';

/** Who a request comes from. */
export interface Client {
  readonly session: Session;
  readonly ip: string;
  /** The queue of its calls; queues are served in turns. */
  readonly queueKey: QueueKey;
  /** App cookies that came with it. */
  readonly cookies: CookieValues;
  /** How its socket holds the session; null over HTTP. */
  readonly hold: Hold | null;
}

/** @param session the one it claims, unless another is given */
export function clientOf(request: FastifyRequest, { sessions, appCookies }: RouteServices, session?: Session): Client {
  const claim = sessionClaim(request, sessions);
  const found = session ?? sessions.find(claim);
  const queueKey = queueKeyOf(claim, found, request);
  return { session: found, ip: request.clientIp, queueKey, cookies: appCookies.open(request.cookies), hold: null };
}

/** A session that began with this request has no queue of its own: whoever sends many requests would have many queues. */
function queueKeyOf({ urlToken, cookieToken }: SessionClaim, { id }: Session, { clientIp }: FastifyRequest): QueueKey {
  const isClaimed = [urlToken, cookieToken].some((token) => token?.startsWith(`${id}=`));
  return { address: networkOf(clientIp), session: isClaimed ? id : '' };
}
