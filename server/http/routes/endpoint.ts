import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallMessage, type JsonObject, MAX_FRAME_BYTES } from '../../../protocol/index.ts';
import { isNavigation } from '../../address/index.ts';
import { type LoadedApp, toServerCode } from '../../app/index.ts';
import type { Opening } from '../../page/index.ts';
import type { PythonReply, RequestSetting } from '../../pool/index.ts';
import { beginning, type CallServices, keepChanges, requestVisitor, serverRun, settingFor } from '../../rpc/index.ts';
import type { Session } from '../../sessions/index.ts';
import { errorText } from '../../text/index.ts';
import { sessionLink } from '../../values/index.ts';
import { checkAnswer } from '../app-headers.ts';
import { type Client, clientOf } from '../client.ts';
import { FAILED } from '../failed.ts';
import { BodyTooLarge } from '../held-body.ts';
import { IncomingBody } from '../incoming-body.ts';
import { noEndpoint, noPage } from '../not-found.ts';
import { decoded, type RequestAnswer, requestAnswer, requestCall } from '../programs/index.ts';
import { APP_ROUTE, requestPath, sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';
import { setAppCookies } from './cookies.ts';
import { sendPage, sessionForPage } from './page.ts';

/** Most bytes of a request's body. */
const BODY_LIMIT = 2 ** 28;
/** For the author, where visitors get the wire's 404. */
const NO_START =
  'anvil.yaml: the app has no startup form or module, and no server code answers /. Name one: startup: {type: form, module: NAME}';

/** What Python answers a request with; the body is its one media. */
interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The app's page is the answer, opened like this. */
  readonly page: Opening | null;
  /** It is to be asked once more, in the visitor's session. */
  readonly needsSession?: boolean;
  /** A function takes it, and its body is to come. */
  readonly needsBody?: boolean;
}

/** What Python, or a program, said, and the session it said it in. */
interface Answered extends Pick<PythonReply, 'media' | 'changes'> {
  readonly reply: HttpReply;
  readonly session: Session;
  /** Has somebody signed in, so that the session has new tokens? */
  readonly isRenewed: boolean;
  /** Has a service written cookies? */
  readonly hasNewCookies: boolean;
}

/** Everything that is no route of this server's own: endpoints and routes of server code (wire §1.1). */
export function addEndpointRoutes(http: FastifyInstance, services: RouteServices, rpc: CallServices): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const command = commandOf(requestPath(request));
    const body = new IncomingBody(request.raw);
    // Whoever is answered before that has sent what nobody reads.
    if (body.isTooLongToSkip) reply.header('Connection', 'close');
    if (command === null) return noPage(reply);
    const loaded = await services.source.current();
    const isStart = command === 'route:/' && /^(GET|HEAD)$/.test(request.method);
    if (isStart && loaded.startup) return sendPage(services, request, reply, loaded, sessionForPage(services, request));
    // Without server code Python need not be asked.
    if (toServerCode(loaded).entryModules.length === 0 && !rpc.far.takes(decoded(command))) noEndpoint(reply);
    else await answer(request, reply, loaded, command, body);
    if (isStart && reply.statusCode === 404) rpc.terminal.error('hearth', NO_START);
    return reply;
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    command: string,
    body: IncomingBody,
  ): Promise<FastifyReply> => {
    try {
      if (body.isLarge && !rpc.far.takes(decoded(command))) {
        const answered = await ask(request, strangerFrom(request), command, null);
        if (!answered.reply.needsBody) return await send(request, reply, loaded, answered);
      }
      const content = await body.read(BODY_LIMIT, rpc.heldMedia);
      reply.removeHeader('Connection');
      return await send(request, reply, loaded, await inSession(request, command, content));
    } catch (error) {
      if (error instanceof BodyTooLarge) throw error;
      rpc.terminal.error('server', `${command}: ${errorText(error)}`);
      return reply.code(500).type('text/plain').send(FAILED);
    }
  };

  /** What pages of other sites ask runs in a session of its own, unless the app has its function reached in the visitor's. */
  const inSession = async (request: FastifyRequest, command: string, content: Uint8Array): Promise<Answered> => {
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
    return { session: services.sessions.begin(), ip: from, turn: { address: from, session: '' }, cookies: {}, hold: null };
  };

  /** @param content null to learn whether anybody wants it */
  const ask = async (request: FastifyRequest, client: Client, command: string, content: Uint8Array | null): Promise<Answered> => {
    if (content && rpc.far.takes(decoded(command))) return await askProgram(request, client, command, content);
    const began = beginning(client);
    const setting = { ...settingFor(rpc, client), request: requestSetting(request, command, content === null) };
    const text = JSON.stringify({ type: 'CALL', id: randomUUID(), command });
    const { session, ip } = client;
    const { generation } = session;
    let hasNewCookies = false;
    const visitor = requestVisitor(services.sessions, client, () => void (hasNewCookies = true));
    const asked = serverRun(rpc, { session, visitor, ip, callers: [{ type: 'http' }] }, command);
    const answered = await rpc.python.call(
      { text, setting, media: [['body', content ?? new Uint8Array()]], services: asked },
      client.turn,
    );
    if (answered.error) rpc.onFailedCall(command, answered.error);
    keepChanges(rpc.terminal, client.session, command, answered, began);
    const isRenewed = session.generation !== generation;
    return { ...answered, reply: JSON.parse(answered.text) as HttpReply, session, isRenewed, hasNewCookies };
  };

  /** Has a program answer that has registered the path. The call itself has kept what that leaves in the session. */
  const askProgram = async (request: FastifyRequest, client: Client, command: string, content: Uint8Array): Promise<Answered> => {
    const { session, ip } = client;
    const { generation, revision } = session;
    let hasNewCookies = false;
    const visitor = requestVisitor(services.sessions, client, () => void (hasNewCookies = true));
    const call = await requestCall(command, requestSetting(request, command, false), ip, content);
    const { media, ...said } = call;
    const message: CallMessage = { type: 'CALL', id: randomUUID(), args: [], ...said };
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > MAX_FRAME_BYTES) throw new BodyTooLarge(MAX_FRAME_BYTES);
    const asker = { session, visitor, ip, run: null };
    const [link, callers] = [sessionLink(session), [{ type: 'http' }] as const];
    const answered = await rpc.far.call({ message, text, media, link, callers, asker, onInvalid: () => undefined });
    if (answered.error) rpc.onFailedCall(command, answered.error);
    const { body, ...reply } = answered.error ? failedAnswer() : requestAnswer(answered);
    return {
      reply,
      media: [['body', body]],
      session,
      changes: session.revision === revision ? {} : { session: session.data },
      isRenewed: session.generation !== generation,
      hasNewCookies,
    };
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
      .headers(headers)
      .send(Buffer.from(body?.[1] ?? []));
  };

  http.all(APP_ROUTE, handle);
}

/** What is sent for a function that failed. */
function failedAnswer(): RequestAnswer {
  return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from(FAILED), page: null };
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
