import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerHttpCall, type CallServices, type HttpCall, MAX_CONNECTION_UPLOAD_BYTES, partsTypeFor } from '../../rpc/index.ts';
import { readCallForm } from '../call-form.ts';
import { clientOf } from '../client.ts';
import type { RouteServices } from '../route-services.ts';

export const CALL_PATH = '/_/server-call-http';

/** Adds the route for calls over HTTP, for pages without a socket (wire §5). */
export function addCallRoute(http: FastifyInstance, services: RouteServices, rpc: CallServices): void {
  // In a scope of its own, since form bodies are not parsed elsewhere.
  http.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: IncomingMessage) =>
      readCallForm(body, request.headers['content-type'] ?? '', MAX_CONNECTION_UPLOAD_BYTES, rpc.uploadBudget),
    );
    scope.post<{ Body: HttpCall | null }>(CALL_PATH, async (request, reply) => {
      const body = new PassThrough();
      const contentType = request.body && answerHttpCall(rpc, clientOf(request, services), request.body, body);
      if (!contentType) {
        return reply
          .code(400)
          .type('text/plain')
          .send('Bad request: expected a form with a message of the protocol in json-data');
      }
      // Chromium sends a request again by itself if its connection breaks before the headers have come, so they come at once: the
      // function may run already. They can be sent when Fastify has set them.
      reply.raw.once('pipe', () => reply.raw.flushHeaders());
      return reply.type(partsTypeFor(contentType, request.headers.accept)).send(body);
    });
  });
}
