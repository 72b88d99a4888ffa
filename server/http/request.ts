import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, SessionClaim, SessionStore } from '../sessions/index.ts';

const SESSION_COOKIE = 'anvil-session';
/** Query parameters with the session's token; both are accepted (wire §2.1). */
const SESSION_PARAMETER = '_anvil_session';
const OTHER_SESSION_PARAMETER = 'session';

/** The route for all paths without another route, which the app's server code handles. */
export const APP_ROUTE = '/*';

/** Crawlers do not use WebSockets: their pages call over HTTP (wire §4.9). */
const CRAWLER = /bot\b|crawl|spider|slurp|Google-InspectionTool|facebookexternalhit/i;

export function sessionClaim(request: FastifyRequest, sessions: Pick<SessionStore, 'isCookieToken'>): SessionClaim {
  const query = request.query as Record<string, unknown>;
  // On the app's own paths, a parameter `session` may be the app's.
  const parameter = query[SESSION_PARAMETER] ?? (isOwnRoute(request) ? query[OTHER_SESSION_PARAMETER] : undefined);
  const cookies = sessionCookieNames(request).flatMap((name) => cookiesNamed(request, name));
  return {
    urlToken: typeof parameter === 'string' && parameter !== '' ? parameter : null,
    cookieToken: cookies.find((token) => sessions.isCookieToken(token)) ?? cookies[0] ?? null,
  };
}

/**
 * Names of the session's cookie, in the order of precedence. Cookies do not depend on the port, so servers on one host would
 * overwrite each other's: besides the cookie of the wire, there is one with the port in its name.
 */
export function sessionCookieNames({ requestedAddress: { port } }: FastifyRequest): readonly string[] {
  return port === null ? [SESSION_COOKIE] : [`${SESSION_COOKIE}-${port}`, SESSION_COOKIE];
}

/**
 * All cookies of a name, the one with the shortest path first: this server sets its cookie for the app's root, while others may
 * come from anywhere.
 */
function cookiesNamed({ headers }: FastifyRequest, name: string): readonly string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [])).reverse();
}

export function isCrawler(request: FastifyRequest): boolean {
  return CRAWLER.test(request.headers['user-agent'] ?? '');
}

/**
 * Whether the server itself handles the request, not the app. Taken from the router's match, since a path can be spelled in
 * several ways.
 */
export function isOwnRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== APP_ROUTE;
}

/** The path within the app, without the query. */
export function requestPath({ url, root }: FastifyRequest): string {
  return url.slice(root.length - 1).split('?', 1)[0] ?? '/';
}

/** The query without the session's token, which is no parameter of the app's. */
export function appQuery({ url }: FastifyRequest): string {
  const [, ...parts] = url.split('?');
  const parameters = parts.join('?').split('&');
  return parameters.filter((each) => each.split('=', 1)[0] !== SESSION_PARAMETER).join('&');
}

interface CookiePolicy {
  readonly path: string;
  readonly sameSite?: 'none';
  readonly secure?: true;
}

/** Path and restrictions of the app's cookies. Over TLS they are also sent in frames of other sites (wire §1.2). */
export function cookiePolicy({ requestedAddress, root }: FastifyRequest): CookiePolicy {
  return { path: root, ...(requestedAddress.isTls && ({ sameSite: 'none', secure: true } as const)) };
}

/**
 * Sets the session's cookie. A session that was found only by a token in the URL gets none, since that token is for its page
 * alone.
 *
 * @param isPage pages always set the cookie with the port, too; other responses only update an existing one
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionStore,
  session: Session,
  { isPage = false }: { readonly isPage?: boolean } = {},
): void {
  const claim = sessionClaim(request, sessions);
  if (request.lacksSession || sessions.isByUrlAlone(session, claim)) return;
  // The cookie of a session that somebody has just signed in to must not be lost to that of another page of the browser.
  const renewed = sessions.findRenewed(claim);
  if (renewed && renewed !== session) return;
  const token = sessions.cookieToken(session);
  for (const name of sessionCookieNames(request).toReversed()) {
    if (name === SESSION_COOKIE || isPage || request.cookies[name] !== undefined)
      reply.setCookie(name, token, { httpOnly: true, ...cookiePolicy(request) });
  }
}
