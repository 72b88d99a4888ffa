import type { FastifyRequest } from 'fastify';
import { networkOf } from '../address/index.ts';
import type { QueueKey } from '../pool/index.ts';
import type { CookieValues, Hold, Session, SessionClaim } from '../sessions/index.ts';
import { sessionClaim } from './request.ts';
import type { RouteServices } from './route-services.ts';

/** The client of a request. */
export interface Client {
  readonly session: Session;
  readonly ip: string;
  /** The queue for its calls; the queues are served in turns. */
  readonly queueKey: QueueKey;
  /** Whether the request has the session's cookie. */
  readonly hasSessionCookie: boolean;
  /** The app's cookies in the request. */
  readonly cookies: CookieValues;
  /** The socket's hold on the session; null for an HTTP request. */
  readonly hold: Hold | null;
}

/** @param session default: the one that the request's tokens identify */
export function clientOf(request: FastifyRequest, { sessions, appCookies }: RouteServices, session?: Session): Client {
  const claim = sessionClaim(request, sessions);
  const found = session ?? sessions.find(claim);
  const queueKey = queueKeyOf(claim, found, request);
  const hasSessionCookie = sessions.hasCookieOf(found, claim.cookieToken);
  return {
    session: found,
    ip: request.clientIp,
    queueKey,
    hasSessionCookie,
    cookies: appCookies.open(request.cookies),
    hold: null,
  };
}

/**
 * A session that began with this request shares a queue by network: otherwise a client could get any number of queues by sending
 * requests without a token.
 */
function queueKeyOf({ urlToken, cookieToken }: SessionClaim, { id }: Session, { clientIp }: FastifyRequest): QueueKey {
  const isClaimed = [urlToken, cookieToken].some((token) => token?.startsWith(`${id}=`));
  return { address: networkOf(clientIp), session: isClaimed ? id : '' };
}
