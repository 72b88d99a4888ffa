import type { FastifyRequest } from 'fastify';
import type { Turn } from '../pool/index.ts';
import type { CookieValues, Session, SessionClaim } from '../sessions/index.ts';
import { sessionClaim } from './request.ts';
import type { RouteServices } from './route-services.ts';

/** Who a request comes from. */
export interface Client {
  readonly session: Session;
  readonly ip: string;
  /** With whom it takes turns where calls wait. */
  readonly turn: Turn;
  /** App cookies that came with it. */
  readonly cookies: CookieValues;
}

/** @param session the one it claims, unless another is given */
export function clientOf(request: FastifyRequest, { sessions, appCookies }: RouteServices, session?: Session): Client {
  const claim = sessionClaim(request, sessions);
  const found = session ?? sessions.find(claim);
  return { session: found, ip: request.from, turn: turnOf(claim, found, request), cookies: appCookies.open(request.cookies) };
}

/** A session that began with the request is worth no turn of its own at its address: whoever sends many would have many. */
function turnOf({ urlToken, cookieToken }: SessionClaim, { id }: Session, { from }: FastifyRequest): Turn {
  const isClaimed = [urlToken, cookieToken].some((token) => token?.startsWith(`${id}=`));
  return { address: from, session: isClaimed ? id : '' };
}
