import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppCookies, COOKIE_MAX_AGE, COOKIE_NAMES, type CookieName, type CookieValues } from '../sessions/index.ts';
import { cookiePolicy, sessionClaim } from './request.ts';
import type { Services } from './services.ts';

/** Gives the browser the app cookies that server code wrote in its session (facts wire-protocol §1.14). */
export function addCookiesRoute(http: FastifyInstance, { sessions, appCookies }: Services): void {
  http.post('/_/request_cookies', (request, reply) => {
    setAppCookies(request, reply, appCookies, sessions.find(sessionClaim(request)).cookies);
    return reply.code(200).send('');
  });
}

/** Sets these on a response, each encrypted. */
export function setAppCookies(request: FastifyRequest, reply: FastifyReply, appCookies: AppCookies, values: CookieValues): void {
  for (const [name, value] of Object.entries(values) as [CookieName, string][]) {
    reply.setCookie(COOKIE_NAMES[name], appCookies.seal(name, value), {
      httpOnly: true,
      path: '/',
      maxAge: COOKIE_MAX_AGE,
      ...(name === 'shared' && { domain: request.hostname }),
      ...cookiePolicy(request),
    });
  }
}
