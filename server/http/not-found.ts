import type { FastifyReply } from 'fastify';
import { notFoundPage } from '../page/index.ts';

/** The response for a path that no server function handles (wire §1.1). */
export function noEndpoint(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('No matching API endpoint');
}

/** The response for a missing theme asset, runtime file or `/_/` path. */
export function noPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .setCookie('anvil-test-cookie', 'true', { path: reply.request.root })
    .send(notFoundPage());
}
