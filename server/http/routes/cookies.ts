import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayBeBrowser } from '../../address/index.ts';
import { COOKIE_MAX_AGE, COOKIE_NAMES, type CookieName, type Session } from '../../sessions/index.ts';
import { cookiePolicy, sessionClaim } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

/** Gives the browser the app cookies that server code wrote in its session (wire §1.4). */
export function addCookiesRoute(http: FastifyInstance, services: RouteServices): void {
  const { sessions } = services;
  http.post('/_/request_cookies', (request, reply) => {
    setAppCookies(request, reply, services, sessions.find(sessionClaim(request, sessions)));
    return reply.code(200).send('');
  });
}

/**
 * Sets those of a session on a response, each encrypted. A browser gets none of a session that is there by a token in the URL
 * alone: whoever made the link knows that session, and the page it opened is of this origin.
 */
export function setAppCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, appCookies }: RouteServices,
  session: Session,
): void {
  if (request.lacksSession) return;
  if (mayBeBrowser(request.raw) && sessions.isByUrlAlone(session, sessionClaim(request, sessions))) return;
  for (const [name, value] of Object.entries(session.cookies) as [CookieName, string][]) {
    reply.setCookie(COOKIE_NAMES[name], appCookies.seal(name, value), {
      httpOnly: true,
      path: '/',
      maxAge: COOKIE_MAX_AGE,
      ...(name === 'shared' && { domain: request.asked.hostname }),
      ...cookiePolicy(request),
    });
  }
}
