import type { FastifyReply } from 'fastify';
import { notFoundPage } from '../page/index.ts';

/** What a path answers that no server function serves (wire §1.1). */
export function noEndpoint(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('No matching API endpoint');
}

/** A theme asset, runtime file or `/_/` path that is not there. */
export function noPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .setCookie('anvil-test-cookie', 'true', { path: reply.request.root })
    .send(notFoundPage());
}
