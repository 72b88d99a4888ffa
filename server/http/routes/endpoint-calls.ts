import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../protocol/index.ts';
import type { RequestContext } from '../../pool/index.ts';
import {
  type CallServices,
  callContextFor,
  requestVisitor,
  serverCodeRun,
  sessionBaseline,
  storeChanges,
} from '../../rpc/index.ts';
import type { SessionStore } from '../../sessions/index.ts';
import type { Client } from '../client.ts';
import type { EndpointReply, HttpReply } from '../endpoint-reply.ts';
import { appQuery } from '../request.ts';
import { callUplinkEndpoint, decoded } from '../uplink-endpoints/index.ts';

/** The server function for a path. */
export interface Command {
  readonly name: string;
  /**
   * Whether an uplink has registered it. Determined once for each request, since uplinks come and go, and their names may be
   * regular expressions that take time to match.
   */
  readonly isUplink: boolean;
}

/** Passes requests to the functions that handle them, in the app's server code or on an uplink. */
export class EndpointCalls {
  readonly #rpc: CallServices;
  readonly #sessions: SessionStore;

  constructor(rpc: CallServices, sessions: SessionStore) {
    this.#rpc = rpc;
    this.#sessions = sessions;
  }

  commandOf(name: string): Command {
    return { name, isUplink: this.#rpc.uplinkFunctions.takes(decoded(name)) };
  }

  /** @param content the request's body; null before it is read, to find out whether a function needs it (`needsBody`) */
  async ask(request: FastifyRequest, client: Client, of: Command, content: Uint8Array | null): Promise<EndpointReply> {
    const [rpc, command] = [this.#rpc, of.name];
    const asked = requestContext(request, command, content === null);
    if (content && of.isUplink) return await callUplinkEndpoint(rpc, client, command, asked, content);
    const began = sessionBaseline(client);
    const context = { ...callContextFor(rpc, client), request: asked };
    const text = JSON.stringify({ type: 'CALL', id: randomUUID(), command });
    const { session, ip } = client;
    const { generation } = session;
    let hasNewCookies = false;
    const visitor = requestVisitor(this.#sessions, client, () => void (hasNewCookies = true));
    const run = serverCodeRun(rpc, { session, visitor, ip, callStack: [{ type: 'http' }] }, command);
    const answered = await rpc.python.call(
      { text, context, media: [['body', content ?? new Uint8Array()]], services: run },
      client.queueKey,
    );
    if (answered.error) rpc.onFailedCall(command, answered.error);
    storeChanges(rpc.terminal, client.session, command, answered, began);
    const isRenewed = session.generation !== generation;
    return { ...answered, reply: JSON.parse(answered.text) as HttpReply, session, isRenewed, hasNewCookies };
  }
}

function requestContext(request: FastifyRequest, command: string, bodyFollows: boolean): RequestContext {
  const headers: JsonObject & Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return {
    method: request.method,
    path: command.slice(command.indexOf(':') + 1),
    query: appQuery(request),
    lacksSession: request.lacksSession,
    bodyFollows,
    origin: `${request.requestedAddress.origin}${command.startsWith('http:') ? '/_/api' : ''}`,
    headers,
  };
}
