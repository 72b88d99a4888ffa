import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Addresses, isCrossOriginRequest, type RequestedAddress, refusalOf } from '../address/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that the browser requested; for an app below a path, its origin includes that path. */
    requestedAddress: RequestedAddress;
    /** Does a page of another origin make the request? */
    isCrossOrigin: boolean;
    /** The visitor's session is kept from what answers. */
    lacksSession: boolean;
    /** The IP address of the client. */
    clientIp: string;
    /** The path of the app that answers, with a slash at its end. */
    root: string;
  }
}

/**
 * Decorates every request with the address that it is for, and refuses those for other hosts or from other origins.
 *
 * @param isOwn Is a request the server's own to answer, not its app's?
 */
export function addRequestedAddress(
  http: FastifyInstance,
  addresses: Addresses,
  isOwn: (request: FastifyRequest) => boolean,
): void {
  // The hook below sets it before any handler reads it.
  http.decorateRequest('requestedAddress', null as unknown as RequestedAddress);
  http.decorateRequest('isCrossOrigin', false);
  http.decorateRequest('lacksSession', false);
  http.decorateRequest('clientIp', '');
  http.decorateRequest('root', '/');
  http.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const requestedAddress = addresses.requested(raw);
    const refusal = refusalOf(raw, addresses, { isOwn: isOwn(request) });
    if (refusal) return reply.code(refusal.status).header('Connection', 'close').type('text/plain').send(refusal.text);
    if (requestedAddress) request.requestedAddress = requestedAddress;
    request.isCrossOrigin = isCrossOriginRequest(raw, addresses);
    request.clientIp = addresses.ip(raw);
    const { origin } = raw.headers;
    if (origin !== undefined && addresses.isAllowed(origin))
      reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true', Vary: 'Origin' });
    return undefined;
  });
}
