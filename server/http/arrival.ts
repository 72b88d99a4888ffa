import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Addresses, type Asked, comesFromElsewhere, refusalOf } from '../address/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that the browser asked for; its origin goes on with the path of an app that has one of its own. */
    asked: Asked;
    /** Is it a page of another origin that asks? */
    isFromElsewhere: boolean;
    /** The visitor's session is kept from what answers. */
    lacksSession: boolean;
    /** Who asks: an IP address. */
    from: string;
    /** At which path the app is that answers, with a slash at its end. */
    root: string;
  }
}

/**
 * Says of every request how it came; those that are not for this server to answer are refused.
 *
 * @param isOwn Is a request the server's own to answer, not its app's?
 */
export function addArrival(http: FastifyInstance, addresses: Addresses, isOwn: (request: FastifyRequest) => boolean): void {
  // Each request has its own before anything asks for it.
  http.decorateRequest('asked', null as unknown as Asked);
  http.decorateRequest('isFromElsewhere', false);
  http.decorateRequest('lacksSession', false);
  http.decorateRequest('from', '');
  http.decorateRequest('root', '/');
  http.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const asked = addresses.asked(raw);
    const refusal = refusalOf(raw, addresses, { isOwn: isOwn(request) });
    if (refusal) return reply.code(refusal.status).header('Connection', 'close').type('text/plain').send(refusal.text);
    if (asked) request.asked = asked;
    request.isFromElsewhere = comesFromElsewhere(raw, addresses);
    request.from = addresses.ip(raw);
    const { origin } = raw.headers;
    if (origin !== undefined && addresses.isAllowed(origin))
      reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true', Vary: 'Origin' });
    return undefined;
  });
}
