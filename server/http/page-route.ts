import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppProblem, type LoadedApp } from '../app/index.ts';
import { brokenAppPage, type PrintRequest, renderPage, webManifest } from '../page/index.ts';
import { noEndpoint } from './not-found.ts';
import { cookiePolicy, isCrawler, requestOrigin, SESSION_COOKIE, sessionClaim } from './request.ts';
import type { Services } from './services.ts';

/** The app page and its web manifest (facts wire-protocol §1.2, §1.15). Files are read anew when they changed. */
export function addPageRoutes(http: FastifyInstance, services: Services): void {
  const load = (reply: FastifyReply): LoadedApp | null => {
    try {
      const loaded = services.source.load();
      services.onLoad(loaded);
      return loaded;
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      services.onFailure(error);
      reply.code(500).type('text/html').setCookie('anvil-test-cookie', 'true', { path: '/' }).send(brokenAppPage(error.message));
      return null;
    }
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply, loaded: LoadedApp, print?: PrintRequest): FastifyReply => {
    const session = services.sessions.find(sessionClaim(request));
    session.accept();
    setCookies(request, reply, services.sessions.cookieToken(session));
    setHeaders(reply, loaded);
    return reply.type('text/html; charset=utf-8').send(
      renderPage(loaded, {
        build: services.build.manifest(),
        appOrigin: requestOrigin(request),
        environmentOrigin: services.environmentOrigin(),
        sessionToken: services.sessions.urlToken(session),
        isCrawler: isCrawler(request),
        ...(print && { print }),
      }),
    );
  };

  http.get('/', (request, reply) => {
    const loaded = load(reply);
    if (!loaded) return reply;
    return loaded.startup ? sendPage(request, reply, loaded) : noEndpoint(reply);
  });

  http.get<{ Params: { id: string; key: string } }>('/_/print/:id/:key', (request, reply) => {
    const loaded = load(reply);
    return loaded ? sendPage(request, reply, loaded, request.params) : reply;
  });

  http.get('/_/manifest.json', (request, reply) => {
    const loaded = load(reply);
    return loaded ? reply.type('application/json').send(webManifest(loaded, requestOrigin(request))) : reply;
  });
}

function setHeaders(reply: FastifyReply, loaded: LoadedApp): void {
  const { allowEmbedding } = loaded.app.manifest;
  reply.headers({
    'Referrer-Policy': 'no-referrer',
    'X-UA-Compatible': 'IE=edge',
    'X-Anvil-Cacheable': 'true',
    'Access-Control-Expose-Headers': 'X-Anvil-Cacheable',
  });
  if (allowEmbedding === false) reply.header('Content-Security-Policy', "frame-ancestors 'none'");
}

function setCookies(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { httpOnly: true, path: '/', ...cookiePolicy(request) });
  reply.setCookie('anvil-test-cookie', 'true', { path: '/' });
  if (!request.cookies['anvilapp-shared']) reply.setCookie('anvilapp-shared', 'x', { path: '/' });
}
