import type { FastifyInstance } from 'fastify';

/** Routes of which only the success matters; request bodies are discarded (wire §1.1). */
export function addEmptyRoutes(http: FastifyInstance): void {
  http.get('/_/check-app-online', (_, reply) => reply.code(200).send(''));
  http.post('/_/log', (_, reply) => reply.code(200).send(''));
}
