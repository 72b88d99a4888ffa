import type { FastifyRequest } from 'fastify';
import type { SessionClaim } from '../sessions/index.ts';

export const SESSION_COOKIE = 'anvil-session';
/** Names of the query parameter with the session's token, those of the wire and of spec/core.md §7: both are taken. */
const SESSION_PARAMETER = '_anvil_session';
const OTHER_SESSION_PARAMETER = 'session';
/** Paths that are the server's own; elsewhere an app's own parameter may have the other name. */
const OWN_PATH = /^\/_\/(?!api(?:[/?]|$))/;

/** Crawlers run no WebSocket: the page is told to call over HTTP (facts wire-protocol §2.6). */
const CRAWLER = /bot\b|crawl|spider|slurp|Google-InspectionTool|facebookexternalhit/i;

/** Origin the browser asked for. Always with a port (facts wire-protocol §1.4). */
export function requestOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const { protocol, host } = request;
  const hasPort = /:\d+$/.test(host);
  return `${protocol}://${host}${hasPort ? '' : `:${protocol === 'https' ? 443 : 80}`}`;
}

export function sessionClaim(request: FastifyRequest): SessionClaim {
  const query = request.query as Record<string, unknown>;
  const parameter = query[SESSION_PARAMETER] ?? (OWN_PATH.test(request.url) ? query[OTHER_SESSION_PARAMETER] : undefined);
  return {
    urlToken: typeof parameter === 'string' && parameter !== '' ? parameter : null,
    cookieToken: request.cookies[SESSION_COOKIE] ?? null,
  };
}

export function isCrawler(request: FastifyRequest): boolean {
  return CRAWLER.test(request.headers['user-agent'] ?? '');
}

/** The path asked for, without the query. */
export function requestPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** How cookies of this origin may travel: in frames of other pages, where the connection is safe (facts wire-protocol §1.2). */
export function cookiePolicy(request: FastifyRequest): { readonly sameSite?: 'none'; readonly secure?: true } {
  return request.protocol === 'https' ? { sameSite: 'none', secure: true } : {};
}

/** How the session's cookie is kept. */
export function sessionCookie(request: FastifyRequest) {
  return { httpOnly: true, path: '/', ...cookiePolicy(request) } as const;
}
