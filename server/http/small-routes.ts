import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE, sessionClaim } from './request.ts';
import type { Services } from './services.ts';

/** Routes of one line each (facts wire-protocol §1.1). */
export function addSmallRoutes(http: FastifyInstance, { sessions }: Services): void {
  http.get('/_/check-app-online', (_, reply) => reply.code(200).send(''));
  http.post('/_/log', (_, reply) => reply.code(200).send(''));
  http.all('/_/logout', (request, reply) => {
    sessions.delete(sessions.findOrBegin(sessionClaim(request)));
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).type('text/plain').send('');
  });
}
