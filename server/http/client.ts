import type { FastifyRequest } from 'fastify';
import type { CookieValues, Session } from '../sessions/index.ts';
import { sessionClaim } from './request.ts';
import type { Services } from './services.ts';

/** Who a request comes from. */
export interface Client {
  readonly session: Session;
  readonly ip: string;
  /** App cookies that came with it. */
  readonly cookies: CookieValues;
}

/** @param session the one it claims, unless another is given */
export function clientOf(request: FastifyRequest, { sessions, appCookies }: Services, session?: Session): Client {
  return {
    session: session ?? sessions.find(sessionClaim(request, sessions)),
    ip: request.from,
    cookies: appCookies.open(request.cookies),
  };
}
