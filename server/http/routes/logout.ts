import type { FastifyInstance } from 'fastify';
import { hasCrossOriginReferer } from '../../address/index.ts';
import { sessionClaim, sessionCookieNames } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

const FOREIGN_LOGOUT = 'Invalid origin: pages of other sites may not log anybody out';

/** The route that ends a visitor's session (wire §1.1). */
export function addLogoutRoute(http: FastifyInstance, { sessions, addresses }: RouteServices): void {
  http.all('/_/logout', (request, reply) => {
    const claim = sessionClaim(request, sessions);
    const isForeign = request.isCrossOrigin || hasCrossOriginReferer(request.raw, addresses);
    // The token proves the right to end the session from anywhere; the cookie is also sent with requests of pages of other sites.
    if (isForeign && claim.urlToken === null) return reply.code(403).type('text/plain').send(FOREIGN_LOGOUT);
    sessions.end(isForeign ? { ...claim, cookieToken: null } : claim);
    const names = isForeign ? [] : sessionCookieNames(request);
    for (const name of names) reply.clearCookie(name, { path: request.root });
    return reply.type('text/plain').send('');
  });
}
