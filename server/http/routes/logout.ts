import type { FastifyInstance } from 'fastify';
import { isReferredFromElsewhere } from '../../address/index.ts';
import { sessionClaim, sessionCookieNames } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

const FOREIGN_LOGOUT = 'Invalid origin: pages of other sites may not log anybody out';

/** Routes of one line each (wire §1.1). */
export function addSmallRoutes(http: FastifyInstance, { sessions, addresses }: RouteServices): void {
  http.get('/_/check-app-online', (_, reply) => reply.code(200).send(''));
  http.post('/_/log', (_, reply) => reply.code(200).send(''));
  http.all('/_/logout', (request, reply) => {
    const claim = sessionClaim(request, sessions);
    const isForeign = request.isFromElsewhere || isReferredFromElsewhere(request.raw, addresses);
    // Who has the token may end the session from anywhere; the cookie comes with whatever a page of another site asks for.
    if (isForeign && claim.urlToken === null) return reply.code(403).type('text/plain').send(FOREIGN_LOGOUT);
    sessions.end(isForeign ? { ...claim, cookieToken: null } : claim);
    const names = isForeign ? [] : sessionCookieNames(request);
    for (const name of names) reply.clearCookie(name, { path: request.root });
    return reply.type('text/plain').send('');
  });
}
