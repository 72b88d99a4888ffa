import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { answerHttpCall, type RpcServices, readHttpCall } from '../rpc/index.ts';
import { clientOf } from './client.ts';
import type { Services } from './services.ts';

/** Most bytes of one request: a call with all its media. */
const BODY_LIMIT = 2 ** 30;

/** Calls over HTTP, for pages without a socket (facts wire-protocol §3). */
export function addCallRoute(http: FastifyInstance, services: Services, rpc: RpcServices): void {
  // In a scope of its own: elsewhere bodies of forms are not read.
  http.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => {
      done(null, body);
    });
    scope.post<{ Body: Uint8Array<ArrayBuffer> }>('/_/server-call-http', async (request, reply) => {
      const call = await readForm(request.body, request.headers['content-type'] ?? '').then((form) => form && readHttpCall(form));
      const body = new PassThrough();
      const contentType = call && answerHttpCall(rpc, clientOf(request, services), call, body);
      if (!contentType) {
        return reply
          .code(400)
          .type('text/plain')
          .send('Bad request: expected a form with a message of the protocol in json-data');
      }
      return reply.type(contentType).send(body);
    });
  });
}

/** The form in a body; null when it is none. */
function readForm(body: unknown, contentType: string): Promise<FormData | null> {
  if (!(body instanceof Uint8Array)) return Promise.resolve(null);
  const bytes = body as Uint8Array<ArrayBuffer>;
  return new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null);
}
