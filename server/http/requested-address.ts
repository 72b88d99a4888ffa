import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Addresses, isCrossOriginRequest, type RequestedAddress, refusalOf } from '../address/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that the browser requested; for an app below a path, its origin includes that path. */
    requestedAddress: RequestedAddress;
    /** Whether a page of another origin makes the request. */
    isCrossOrigin: boolean;
    /** Whether the request is handled without the visitor's session; the response sets no cookies then. */
    lacksSession: boolean;
    /** The IP address of the client. */
    clientIp: string;
    /** The root path of the app that handles the request, with a trailing slash. */
    root: string;
  }
}

/**
 * Adds the requested address to every request, and refuses requests for other hosts or from other origins.
 *
 * @param isOwn whether the server itself handles the request, not the app
 */
export function addRequestedAddress(
  http: FastifyInstance,
  addresses: Addresses,
  isOwn: (request: FastifyRequest) => boolean,
): void {
  // Set by the hook below before any handler runs.
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
