import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { BuildOutput } from '../../page/index.ts';

/** The service worker of all pages of this origin (wire §1.6). */
export function addServiceWorkerRoute(http: FastifyInstance, build: BuildOutput): void {
  http.get('/_/service-worker', async (request, reply) => {
    const script = await readFile(build.file('serviceWorker'));
    return reply.type('application/javascript').header('Service-Worker-Allowed', `${request.asked.origin}/`).send(script);
  });
}
