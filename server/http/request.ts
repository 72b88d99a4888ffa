import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, SessionClaim, SessionStore } from '../sessions/index.ts';

const SESSION_COOKIE = 'anvil-session';
/** Names of the query parameter with the session's token: both are taken (wire §2.1). */
const SESSION_PARAMETER = '_anvil_session';
const OTHER_SESSION_PARAMETER = 'session';

/** The route of whatever is no other's: server code answers it. */
export const APP_ROUTE = '/*';

/** Crawlers run no WebSocket: the page is told to call over HTTP (wire §4.9). */
const CRAWLER = /bot\b|crawl|spider|slurp|Google-InspectionTool|facebookexternalhit/i;

export function sessionClaim(request: FastifyRequest, sessions: Pick<SessionStore, 'isCookieToken'>): SessionClaim {
  const query = request.query as Record<string, unknown>;
  // Elsewhere an app's own parameter may have the other name.
  const parameter = query[SESSION_PARAMETER] ?? (isOwnRoute(request) ? query[OTHER_SESSION_PARAMETER] : undefined);
  const cookies = sessionCookieNames(request).flatMap((name) => cookiesNamed(request, name));
  return {
    urlToken: typeof parameter === 'string' && parameter !== '' ? parameter : null,
    cookieToken: cookies.find((token) => sessions.isCookieToken(token)) ?? cookies[0] ?? null,
  };
}

/**
 * Names of the session's cookie, the one that counts first. Cookies know no ports, so servers side by side on one host would
 * put theirs in each other's place: beside the cookie of the wire there is one with the port in its name.
 */
export function sessionCookieNames({ requestedAddress: { port } }: FastifyRequest): readonly string[] {
  return port === null ? [SESSION_COOKIE] : [`${SESSION_COOKIE}-${port}`, SESSION_COOKIE];
}

/** All of a name, the one for the widest path first: that is how this server sets them, and others may be anybody's. */
function cookiesNamed({ headers }: FastifyRequest, name: string): readonly string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [])).reverse();
}

export function isCrawler(request: FastifyRequest): boolean {
  return CRAWLER.test(request.headers['user-agent'] ?? '');
}

/** Is it this server's own to answer? The router has the last word, which reads a path in more than one spelling. */
export function isOwnRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== APP_ROUTE;
}

/** The path asked for as its app has it, without the query. */
export function requestPath({ url, root }: FastifyRequest): string {
  return url.slice(root.length - 1).split('?', 1)[0] ?? '/';
}

interface CookiePolicy {
  readonly path: string;
  readonly sameSite?: 'none';
  readonly secure?: true;
}

/** Where cookies of the app go, and how they may travel: in frames of other pages, where the connection is safe (wire §1.2). */
export function cookiePolicy({ requestedAddress, root }: FastifyRequest): CookiePolicy {
  return { path: root, ...(requestedAddress.isTls && ({ sameSite: 'none', secure: true } as const)) };
}

/**
 * Makes the session the one of this browser, unless it is there by a token in the URL: that serves its page alone.
 *
 * @param isPage pages have the cookie with the port, too; what else answers keeps the two alike
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionStore,
  session: Session,
  { isPage = false }: { readonly isPage?: boolean } = {},
): void {
  if (request.lacksSession || sessions.isByUrlAlone(session, sessionClaim(request, sessions))) return;
  const token = sessions.cookieToken(session);
  for (const name of sessionCookieNames(request).toReversed()) {
    if (name === SESSION_COOKIE || isPage || request.cookies[name] !== undefined)
      reply.setCookie(name, token, { httpOnly: true, ...cookiePolicy(request) });
  }
}
