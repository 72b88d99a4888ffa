import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { requestOrigin, SESSION_COOKIE, sessionClaim } from './request.ts';
import type { Services } from './services.ts';

const SERVICE_WORKER = readFileSync(new URL('../page/service-worker.js', import.meta.url), 'utf8');

/** Routes of one line each (facts wire-protocol §1.1). */
export function addSmallRoutes(http: FastifyInstance, { sessions }: Services): void {
  http.get('/_/check-app-online', (_, reply) => reply.code(200).send(''));
  http.post('/_/log', (_, reply) => reply.code(200).send(''));
  http.get('/_/service-worker', (request, reply) =>
    reply
      .type('application/javascript')
      .header('Service-Worker-Allowed', `${requestOrigin(request)}/`)
      .send(SERVICE_WORKER),
  );
  http.all('/_/logout', (request, reply) => {
    sessions.delete(sessions.find(sessionClaim(request)));
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).type('text/plain').send('');
  });
}
