import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../protocol/index.ts';
import { type LoadedApp, toServerCode } from '../app/index.ts';
import { errorText } from '../error-text.ts';
import type { Opening } from '../page/index.ts';
import type { PythonReply, RequestSetting } from '../python/index.ts';
import { beginning, keepChanges, type RpcServices, settingFor } from '../rpc/index.ts';
import type { Session } from '../sessions/index.ts';
import { clientOf } from './client.ts';
import { setAppCookies } from './cookies-route.ts';
import { noEndpoint, noPage } from './not-found.ts';
import { loadApp, sendPage } from './page-route.ts';
import { requestOrigin, requestPath, SESSION_COOKIE, sessionClaim, sessionCookie } from './request.ts';
import type { Services } from './services.ts';

/** Most bytes of a request's body. */
const BODY_LIMIT = 2 ** 28;
const FAILED = 'An exception was raised. Check the application logs for details.';
/** For the author, where visitors get the wire's 404. */
const NO_START =
  'anvil.yaml: the app has no startup form or module, and no server code answers /. Name one: startup: {type: form, module: NAME}';

/** What Python answers a request with; the body is its one media. */
interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The app's page is the answer, opened like this. */
  readonly page: Opening | null;
}

/** Everything that is no route of this server's own: endpoints and routes of server code (facts wire-protocol §1.1). */
export function addEndpointRoutes(http: FastifyInstance, services: Services, rpc: RpcServices): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const command = commandOf(requestPath(request));
    if (command === null) return noPage(reply);
    const loaded = loadApp(services, reply);
    if (!loaded) return reply;
    const isStart = command === 'route:/' && /^(GET|HEAD)$/.test(request.method);
    if (isStart && loaded.startup)
      return sendPage(services, request, reply, loaded, services.sessions.find(sessionClaim(request)));
    await answer(request, reply, loaded, command);
    if (isStart && reply.statusCode === 404) rpc.terminal.error('hearth', NO_START);
    return reply;
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    command: string,
  ): Promise<FastifyReply> => {
    // Without server code Python need not be asked.
    if (toServerCode(loaded).entryModules.length === 0) return noEndpoint(reply);
    const session = services.sessions.findOrBegin(sessionClaim(request));
    try {
      return await send(request, reply, loaded, session, await ask(request, session, command));
    } catch (error) {
      rpc.terminal.error('server', `${command}: ${errorText(error)}`);
      return reply.code(500).type('text/plain').send(FAILED);
    }
  };

  const ask = async (request: FastifyRequest, session: Session, command: string): Promise<PythonReply> => {
    const client = clientOf(request, services, session);
    const began = beginning(client);
    const body = request.body instanceof Uint8Array ? Uint8Array.from(request.body) : new Uint8Array();
    const setting = { ...settingFor(rpc, client), request: requestSetting(request, command) };
    const text = JSON.stringify({ type: 'CALL', id: randomUUID(), command });
    const answered = await rpc.python.call({ text, setting, media: [['body', body]] });
    if (answered.error) rpc.onFailedCall(command, answered.error);
    keepChanges(rpc.terminal, session, command, answered, began);
    return answered;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    session: Session,
    { text, media, changes }: PythonReply,
  ): Promise<FastifyReply> => {
    const { status, headers, page } = JSON.parse(text) as HttpReply;
    if (changes.cookies) setAppCookies(request, reply, services.appCookies, session.cookies);
    if (page) return sendPage(services, request, reply, loaded, services.sessions.keep(session), { opening: page });
    if (changes.session !== undefined)
      reply.setCookie(SESSION_COOKIE, services.sessions.cookieToken(session), sessionCookie(request));
    const [body] = media;
    return reply
      .code(status)
      .headers(headers)
      .send(Buffer.from(body?.[1] ?? []));
  };

  // In a scope of its own: server code is given bodies as they came.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.all('/*', handle);
  });
}

/** The server function that a path asks for; null for paths that are this server's own. */
function commandOf(path: string): string | null {
  const api = /^\/_\/api(\/.*|$)/.exec(path);
  if (api) return `http:${api[1] || '/'}`;
  if (path.startsWith('/_/')) return null;
  const wellKnown = /^\/\.well-known(\/.*)$/.exec(path);
  return wellKnown ? `http-wellknown:${wellKnown[1]}` : `route:${path}`;
}

function requestSetting(request: FastifyRequest, command: string): RequestSetting {
  const headers: JsonObject & Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return {
    method: request.method,
    path: command.slice(command.indexOf(':') + 1),
    query: request.url.split('?').slice(1).join('?'),
    origin: requestOrigin(request),
    headers,
  };
}
