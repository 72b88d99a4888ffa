import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation, networkOf } from '../../address/index.ts';
import { type LoadedApp, mayRoute, toServerCode } from '../../app/index.ts';
import type { CallServices } from '../../rpc/index.ts';
import { errorText } from '../../text/index.ts';
import { checkAnswer, withoutConnection } from '../app-headers.ts';
import { BodyTooLarge } from '../budgeted-body.ts';
import { type Client, clientOf } from '../client.ts';
import type { EndpointReply } from '../endpoint-reply.ts';
import { FAILURE_TEXT } from '../failure-text.ts';
import { IncomingBody } from '../incoming-body.ts';
import { noEndpoint, noPage } from '../not-found.ts';
import { APP_ROUTE, requestPath, sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';
import { BrokenForm } from '../uplink-endpoints/index.ts';
import { setAppCookies } from './cookies.ts';
import { type Command, EndpointCalls } from './endpoint-calls.ts';
import { sendPage, sessionForPage } from './page.ts';

/** Most bytes of a request's body. */
const BODY_LIMIT = 2 ** 28;
/** Requested by browsers for each page that names no icon, such as a text. */
const FAVICON = '/favicon.ico';
/** Shown to the app's author if nothing handles `/`; the visitor gets a plain 404. */
const NO_START =
  'anvil.yaml: the app has no startup form or module, and no server code answers /. Name one: startup: {type: form, module: NAME}';

/** Handles all paths without another route: the start page, and endpoints and routes of server code (wire §1.1). */
export function addEndpointRoutes(http: FastifyInstance, services: RouteServices, rpc: CallServices): void {
  const endpoints = new Endpoints(services, rpc);
  http.all(APP_ROUTE, (request, reply) => endpoints.handle(request, reply));
}

class Endpoints {
  readonly #services: RouteServices;
  readonly #rpc: CallServices;
  readonly #calls: EndpointCalls;

  constructor(services: RouteServices, rpc: CallServices) {
    this.#services = services;
    this.#rpc = rpc;
    this.#calls = new EndpointCalls(rpc, services.sessions);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const services = this.#services;
    const name = nameOf(requestPath(request));
    const body = new IncomingBody(request.raw);
    // If such a body is not read, the response closes the connection, which is cheaper than reading and discarding the body.
    if (body.isTooLongToSkip) reply.header('Connection', 'close');
    if (name === null) return noPage(reply);
    const loaded = await services.source.current();
    const isStart = name === 'route:/' && /^(GET|HEAD)$/.test(request.method);
    if (isStart && loaded.startup) return sendPage(services, request, reply, loaded, sessionForPage(services, request));
    const command = this.#calls.commandOf(name);
    // Without server code and without an uplink function, nothing can handle the request.
    const isUnhandled =
      toServerCode(loaded).entryModules.length === 0 || (name === `route:${FAVICON}` && !mayRoute(loaded, FAVICON));
    if (isUnhandled && !command.isUplink) noEndpoint(reply);
    else await this.#answer(request, reply, loaded, command, body);
    if (isStart && reply.statusCode === 404) this.#rpc.terminal.error('hearth', NO_START);
    return reply;
  }

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    command: Command,
    body: IncomingBody,
  ): Promise<FastifyReply> {
    try {
      if (body.isLarge && !command.isUplink) {
        const answered = await this.#calls.ask(request, this.#strangerFrom(request), command, null);
        if (!answered.reply.needsBody) return await this.#send(request, reply, loaded, answered);
      }
      const content = await body.read(BODY_LIMIT, this.#rpc.uploadBudget);
      reply.removeHeader('Connection');
      return await this.#send(request, reply, loaded, await this.#inSession(request, command, content));
    } catch (error) {
      if (error instanceof BodyTooLarge || error instanceof BrokenForm) throw error;
      this.#rpc.terminal.error('server', `${command.name}: ${errorText(error)}`);
      return reply.code(500).type('text/plain').send(FAILURE_TEXT);
    }
  }

  /**
   * A cross-site request, except a navigation, runs in a new session. It runs in the visitor's session only if the function is
   * declared with `cross_site_session`.
   */
  async #inSession(request: FastifyRequest, command: Command, content: Uint8Array): Promise<EndpointReply> {
    const { sessions } = this.#services;
    request.lacksSession = request.isCrossOrigin && !isNavigation(request.raw);
    if (request.lacksSession) {
      const answered = await this.#calls.ask(request, this.#strangerFrom(request), command, Uint8Array.from(content));
      if (!answered.reply.needsSession) return answered;
      request.lacksSession = false;
    }
    const session = sessions.findOrBegin(sessionClaim(request, sessions));
    return await this.#calls.ask(request, clientOf(request, this.#services, session), command, content);
  }

  #strangerFrom({ clientIp }: FastifyRequest): Client {
    return {
      session: this.#services.sessions.begin(),
      ip: clientIp,
      queueKey: { address: networkOf(clientIp), session: '' },
      hasSessionCookie: false,
      cookies: {},
      hold: null,
    };
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: LoadedApp,
    { reply: { status, headers, page }, session, media, changes, isRenewed, hasNewCookies }: EndpointReply,
  ): Promise<FastifyReply> {
    const services = this.#services;
    if (changes.cookies || isRenewed || hasNewCookies) setAppCookies(request, reply, services, session);
    if (page) return sendPage(services, request, reply, loaded, session, { opening: page });
    checkAnswer(status, headers);
    if (changes.session !== undefined || isRenewed) setSessionCookie(request, reply, services.sessions, session);
    const [body] = media;
    return reply
      .code(status)
      .headers(withoutConnection(headers))
      .send(Buffer.from(body?.[1] ?? []));
  }
}

/** The name of the server function for a path; null for the server's own paths. */
function nameOf(path: string): string | null {
  const api = /^\/_\/api(\/.*|$)/.exec(path);
  if (api) return `http:${api[1] || '/'}`;
  if (path.startsWith('/_/')) return null;
  const wellKnown = /^\/\.well-known(\/.*)$/.exec(path);
  return wellKnown ? `http-wellknown:${wellKnown[1]}` : `route:${path}`;
}
