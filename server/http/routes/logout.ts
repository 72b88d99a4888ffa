import type { FastifyInstance } from 'fastify';
import { hasCrossOriginReferer } from '../../address/index.ts';
import { sessionClaim, sessionCookieNames } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

const FOREIGN_LOGOUT = 'Invalid origin: pages of other sites may not log anybody out';

/** Where a visitor's session is ended (wire §1.1). */
export function addLogoutRoute(http: FastifyInstance, { sessions, addresses }: RouteServices): void {
  http.all('/_/logout', (request, reply) => {
    const claim = sessionClaim(request, sessions);
    const isForeign = request.isCrossOrigin || hasCrossOriginReferer(request.raw, addresses);
    // Who has the token may end the session from anywhere; the cookie comes with whatever a page of another site asks for.
    if (isForeign && claim.urlToken === null) return reply.code(403).type('text/plain').send(FOREIGN_LOGOUT);
    sessions.end(isForeign ? { ...claim, cookieToken: null } : claim);
    const names = isForeign ? [] : sessionCookieNames(request);
    for (const name of names) reply.clearCookie(name, { path: request.root });
    return reply.type('text/plain').send('');
  });
}
