import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHEABLE_HEADER, type StartupData } from '../../../protocol/index.ts';
import type { LoadedApp } from '../../app/index.ts';
import { type Opening, type PrintRequest, renderPage, webManifest } from '../../page/index.ts';
import type { Session, SessionStore } from '../../sessions/index.ts';
import { compress, contentCodingFor, setContentCoding } from '../compression.ts';
import { isCrawler, sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

/** Differences from the app's plain page. */
export interface PageKind {
  /** Print mode (wire §3.9). */
  readonly print?: PrintRequest;
  /** The opening parameters from a route of server code. */
  readonly opening?: Opening;
}

/** Routes of the app's page in print mode, and of its web manifest (wire §1.2). The page itself is sent by the route for `/`. */
export function addPageRoutes(http: FastifyInstance, services: RouteServices): void {
  http.get<{ Params: { id: string; key: string } }>('/_/print/:id/:key', async (request, reply) => {
    const loaded = await services.source.current();
    return sendPage(services, request, reply, loaded, sessionForPage(services, request), { print: request.params });
  });

  http.get('/_/manifest.json', async (request, reply) => {
    const loaded = await services.source.current();
    return reply.type('application/json').send(webManifest(loaded, request.requestedAddress.origin));
  });
}

/** The session for a page request. */
export function sessionForPage({ sessions }: RouteServices, request: FastifyRequest): Session {
  return sessions.findForPage(sessionClaim(request, sessions));
}

/**
 * The token for the page. A page that was opened by a token alone keeps it: a page being printed must work without the cookie,
 * which the printing browser does not have.
 */
function tokenForPage({ sessions }: RouteServices, request: FastifyRequest, session: Session): string {
  const claim = sessionClaim(request, sessions);
  return sessions.isByUrlAlone(session, claim) && claim.urlToken ? claim.urlToken : sessions.urlToken(session);
}

/** Sends the page and accepts the session for it. */
export function sendPage(
  services: RouteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  loaded: LoadedApp,
  session: Session,
  kind: PageKind = {},
): FastifyReply {
  session.accept();
  setCookies(request, reply, services.sessions, session);
  setHeaders(reply, loaded);
  if (!kind.opening || (!request.url.includes('?') && !hasData(kind.opening.startupData))) reply.header(CACHEABLE_HEADER, 'true');
  const html = renderPage(loaded, {
    build: services.build.manifest(),
    appOrigin: request.requestedAddress.origin,
    environmentOrigin: services.environmentOrigin(),
    googleApiKey: services.googleApiKey ?? '',
    sessionToken: tokenForPage(services, request, session),
    oauthInfo: services.signInWindows?.infoFor({ session: session.id, origin: request.requestedAddress.origin }) ?? '',
    isCrawler: isCrawler(request),
    isLive: services.reloadEvents !== null,
    offersInspector: services.offersInspector === true,
    ownSnapshots: services.appSnapshots?.of(loaded) ?? {},
    markup: services.formMarkup?.of(loaded) ?? null,
    ...kind,
  });
  // The size of a compressed page could reveal its token to a site that requests it repeatedly with guesses and observes the
  // traffic (the BREACH attack).
  const coding = request.isCrossOrigin ? null : contentCodingFor(request, html.length);
  return setContentCoding(reply.type('text/html; charset=utf-8'), coding, ['Sec-Fetch-Site']).send(compress(html, coding));
}

/**
 * Whether a route has put data into the page. Browsers cache pages by path for all visitors, so such a page must not be cached.
 */
const hasData = ({ data, args, kwargs }: StartupData): boolean => data != null || Object.keys({ ...args, ...kwargs }).length > 0;

function setHeaders(reply: FastifyReply, loaded: LoadedApp): void {
  const { allowEmbedding } = loaded.app.manifest;
  reply.headers({
    'Referrer-Policy': 'no-referrer',
    'X-UA-Compatible': 'IE=edge',
    'Access-Control-Expose-Headers': CACHEABLE_HEADER,
  });
  if (allowEmbedding === false) reply.header('Content-Security-Policy', "frame-ancestors 'none'");
}

function setCookies(request: FastifyRequest, reply: FastifyReply, sessions: SessionStore, session: Session): void {
  setSessionCookie(request, reply, sessions, session, { isPage: true });
  reply.setCookie('anvil-test-cookie', 'true', { path: request.root });
  if (!request.cookies['anvilapp-shared']) reply.setCookie('anvilapp-shared', 'x', { path: request.root });
}
