import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../protocol/index.ts';
import { isNavigation, networkOf } from '../../address/index.ts';
import { type LoadedApp, toServerCode } from '../../app/index.ts';
import type { RequestSetting } from '../../pool/index.ts';
import { beginning, type CallServices, keepChanges, requestVisitor, serverRun, settingFor } from '../../rpc/index.ts';
import { errorText } from '../../text/index.ts';
import type { Answered, HttpReply } from '../answered.ts';
import { checkAnswer, withoutConnection } from '../app-headers.ts';
import { type Client, clientOf } from '../client.ts';
import { FAILED } from '../failed.ts';
import { BodyTooLarge } from '../held-body.ts';
import { IncomingBody } from '../incoming-body.ts';
import { noEndpoint, noPage } from '../not-found.ts';
import { askProgram, BrokenForm, decoded } from '../programs/index.ts';
import { APP_ROUTE, requestPath, sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';
import { setAppCookies } from './cookies.ts';
import { sendPage, sessionForPage } from './page.ts';

/** Most bytes of a request's body. */
const BODY_LIMIT = 2 ** 28;
/** For the author, where visitors get the wire's 404. */
const NO_START =
  'anvil.yaml: the app has no startup form or module, and no server code answers /. Name one: startup: {type: form, module: NAME}';

/** What a path asks for. */
interface Command {
  readonly name: string;
  /** Does a program answer it? Looked up once for a request: programs come and go, and expressions are theirs. */
  readonly isFar: boolean;
}

/** Everything that is no route of this server's own: endpoints and routes of server code (wire §1.1). */
export function addEndpointRoutes(http: FastifyInstance, services: RouteServices, rpc: CallServices): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = commandOf(requestPath(request));
    const body = new IncomingBody(request.raw);
    // Whoever is answered before that has sent what nobody reads.
    if (body.isTooLongToSkip) reply.header('Connection', 'close');
    if (name === null) return noPage(reply);
    const loaded = await services.source.current();
    const isStart = name === 'route:/' && /^(GET|HEAD)$/.test(request.method);
    if (isStart && loaded.startup) return sendPage(services, request, reply, loaded, sessionForPage(services, request));
    const isFar = rpc.far.takes(decoded(name));
    // Without server code Python need not be asked.
    if (toServerCode(loaded).entryModules.length === 0 && !isFar) noEndpoint(reply);
    else await answer(request, reply, loaded, { name, isFar }, body);
    if (isStart && reply.statusCode === 404) rpc.terminal.error('hearth', NO_START);
    return reply;
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    command: Command,
    body: IncomingBody,
  ): Promise<FastifyReply> => {
    try {
      if (body.isLarge && !command.isFar) {
        const answered = await ask(request, strangerFrom(request), command, null);
        if (!answered.reply.needsBody) return await send(request, reply, loaded, answered);
      }
      const content = await body.read(BODY_LIMIT, rpc.heldMedia);
      reply.removeHeader('Connection');
      return await send(request, reply, loaded, await inSession(request, command, content));
    } catch (error) {
      if (error instanceof BodyTooLarge || error instanceof BrokenForm) throw error;
      rpc.terminal.error('server', `${command.name}: ${errorText(error)}`);
      return reply.code(500).type('text/plain').send(FAILED);
    }
  };

  /** What pages of other sites ask runs in a session of its own, unless the app has its function reached in the visitor's. */
  const inSession = async (request: FastifyRequest, command: Command, content: Uint8Array): Promise<Answered> => {
    const { sessions } = services;
    request.lacksSession = request.isFromElsewhere && !isNavigation(request.raw);
    if (request.lacksSession) {
      const answered = await ask(request, strangerFrom(request), command, Uint8Array.from(content));
      if (!answered.reply.needsSession) return answered;
      request.lacksSession = false;
    }
    const session = sessions.findOrBegin(sessionClaim(request, sessions));
    return await ask(request, clientOf(request, services, session), command, content);
  };

  const strangerFrom = ({ from }: FastifyRequest): Client => {
    return {
      session: services.sessions.begin(),
      ip: from,
      turn: { address: networkOf(from), session: '' },
      cookies: {},
      hold: null,
    };
  };

  /** @param content null to learn whether anybody wants it */
  const ask = async (request: FastifyRequest, client: Client, of: Command, content: Uint8Array | null): Promise<Answered> => {
    const command = of.name;
    const asked = requestSetting(request, command, content === null);
    if (content && of.isFar) return await askProgram(rpc, client, command, asked, content);
    const began = beginning(client);
    const setting = { ...settingFor(rpc, client), request: asked };
    const text = JSON.stringify({ type: 'CALL', id: randomUUID(), command });
    const { session, ip } = client;
    const { generation } = session;
    let hasNewCookies = false;
    const visitor = requestVisitor(services.sessions, client, () => void (hasNewCookies = true));
    const run = serverRun(rpc, { session, visitor, ip, callers: [{ type: 'http' }] }, command);
    const answered = await rpc.python.call(
      { text, setting, media: [['body', content ?? new Uint8Array()]], services: run },
      client.turn,
    );
    if (answered.error) rpc.onFailedCall(command, answered.error);
    keepChanges(rpc.terminal, client.session, command, answered, began);
    const isRenewed = session.generation !== generation;
    return { ...answered, reply: JSON.parse(answered.text) as HttpReply, session, isRenewed, hasNewCookies };
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    { reply: { status, headers, page }, session, media, changes, isRenewed, hasNewCookies }: Answered,
  ): Promise<FastifyReply> => {
    if (changes.cookies || isRenewed || hasNewCookies) setAppCookies(request, reply, services, session);
    if (page) return sendPage(services, request, reply, loaded, session, { opening: page });
    checkAnswer(status, headers);
    if (changes.session !== undefined || isRenewed) setSessionCookie(request, reply, services.sessions, session);
    const [body] = media;
    return reply
      .code(status)
      .headers(withoutConnection(headers))
      .send(Buffer.from(body?.[1] ?? []));
  };

  http.all(APP_ROUTE, handle);
}

/** The server function that a path asks for; null for paths that are this server's own. */
function commandOf(path: string): string | null {
  const api = /^\/_\/api(\/.*|$)/.exec(path);
  if (api) return `http:${api[1] || '/'}`;
  if (path.startsWith('/_/')) return null;
  const wellKnown = /^\/\.well-known(\/.*)$/.exec(path);
  return wellKnown ? `http-wellknown:${wellKnown[1]}` : `route:${path}`;
}

function requestSetting(request: FastifyRequest, command: string, bodyFollows: boolean): RequestSetting {
  const headers: JsonObject & Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return {
    method: request.method,
    path: command.slice(command.indexOf(':') + 1),
    query: request.url.split('?').slice(1).join('?'),
    lacksSession: request.lacksSession,
    bodyFollows,
    origin: `${request.asked.origin}${command.startsWith('http:') ? '/_/api' : ''}`,
    headers,
  };
}
