import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const SERVICE_WORKER = readFileSync(new URL('../../page/service-worker.js', import.meta.url), 'utf8');

/** The service worker of all pages of this origin (wire §1.6). */
export function addServiceWorkerRoute(http: FastifyInstance): void {
  http.get('/_/service-worker', (request, reply) =>
    reply.type('application/javascript').header('Service-Worker-Allowed', `${request.asked.origin}/`).send(SERVICE_WORKER),
  );
}
