import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHEABLE_HEADER, type StartupData } from '../../../protocol/index.ts';
import type { LoadedApp } from '../../app/index.ts';
import { type Opening, type PrintRequest, renderPage, webManifest } from '../../page/index.ts';
import type { Session, SessionStore } from '../../sessions/index.ts';
import { compress, contentCodingFor, setContentCoding } from '../compression.ts';
import { isCrawler, sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

/** What differs from the app's plain page. */
export interface PageKind {
  /** Print mode (wire §3.9). */
  readonly print?: PrintRequest;
  /** What a route of server code opens it with. */
  readonly opening?: Opening;
}

/** The app's page in print mode, and its web manifest (wire §1.2); the page itself is what `/` answers. */
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

/** The session of a page that is asked for. */
export function sessionForPage({ sessions }: RouteServices, request: FastifyRequest): Session {
  return sessions.findForPage(sessionClaim(request, sessions));
}

/** A page that came by a token goes on with it: one for a print works without the cookie, which the printer has not. */
function tokenForPage({ sessions }: RouteServices, request: FastifyRequest, session: Session): string {
  const claim = sessionClaim(request, sessions);
  return sessions.isByUrlAlone(session, claim) && claim.urlToken ? claim.urlToken : sessions.urlToken(session);
}

/** The page, which takes the session as its own. */
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
  // By its size a compressed page would tell of the token in it, to a site that has it made again and again with guesses of its
  // own in it and sees it pass (the BREACH attack).
  const coding = request.isCrossOrigin ? null : contentCodingFor(request, html.length);
  return setContentCoding(reply.type('text/html; charset=utf-8'), coding, ['Sec-Fetch-Site']).send(compress(html, coding));
}

/** Browsers keep a page by its path, for whoever comes next: what a route has made of a visitor is not to be found there. */
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
