import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayBeBrowser } from '../../address/index.ts';
import { COOKIE_MAX_AGE, COOKIE_NAMES, type CookieName, type Session } from '../../sessions/index.ts';
import { cookiePolicy, sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

/** Sets the cookies written in the browser's session, and the session cookie if its tokens were renewed (wire §1.4). */
export function addCookiesRoute(http: FastifyInstance, services: RouteServices): void {
  const { sessions } = services;
  http.post('/_/request_cookies', (request, reply) => {
    const claim = sessionClaim(request, sessions);
    const session = sessions.find(claim);
    sessions.proofs.shown(claim.urlToken, session);
    if (session.generation > 0) setSessionCookie(request, reply, sessions, session);
    setAppCookies(request, reply, services, session);
    reply.raw.once('finish', () => sessions.fetches.made(session));
    return reply.code(200).send('');
  });
}

/**
 * Sets the session's cookies on a response, encrypted. A browser gets none if only a token in the URL led to the session: whoever
 * made that link knows the session, and the page would put their cookies into this browser.
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
    const policy = { httpOnly: true, ...cookiePolicy(request) };
    if (name === 'login' && value === '') reply.clearCookie(COOKIE_NAMES[name], policy);
    else
      reply.setCookie(COOKIE_NAMES[name], appCookies.seal(name, value), {
        ...policy,
        maxAge: COOKIE_MAX_AGE,
        ...(name === 'shared' && { domain: request.requestedAddress.hostname }),
      });
  }
}
