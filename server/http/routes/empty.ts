import type { FastifyInstance } from 'fastify';

/** Where it matters only that there is an answer; what comes with it is dropped (wire §1.1). */
export function addEmptyRoutes(http: FastifyInstance): void {
  http.get('/_/check-app-online', (_, reply) => reply.code(200).send(''));
  http.post('/_/log', (_, reply) => reply.code(200).send(''));
}
