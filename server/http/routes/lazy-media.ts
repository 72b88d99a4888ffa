import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comesInChunks, type ErrorPayload } from '../../../protocol/index.ts';
import type { PythonReply } from '../../pool/index.ts';
import {
  type CallServices,
  callContextFor,
  reportCallFailure,
  serverCodeRun,
  sessionBaseline,
  storeChanges,
} from '../../rpc/index.ts';
import { errorPayload, FETCH_LAZY_MEDIA, payloadOf, ServiceError, type SizedContent } from '../../services/index.ts';
import { NotHandedOut } from '../../values/index.ts';
import { isHeader } from '../app-headers.ts';
import { byteRange } from '../byte-range.ts';
import { type Client, clientOf } from '../client.ts';
import { FAILURE_TEXT } from '../failure-text.ts';
import type { RouteServices } from '../route-services.ts';
import { setAppCookies } from './cookies.ts';

const PDF = /^application\/pdf$/i;
/** The error for media that this session was not given. */
const NOT_GIVEN = 'anvil.server.InvalidObjectError';

interface LazyMediaPath {
  readonly manager: string;
  readonly key: string;
  readonly id: string;
  /** The file name; may be empty. */
  readonly '*': string;
}

/** The objects in a response with media. */
interface MediaAnswer {
  readonly objects: readonly { readonly type: readonly string[]; readonly 'mime-type'?: string | null }[];
}

/**
 * Lazy media by URL: created by their service or server function on request; saved as a file, or displayed with `nodl` (wire
 * §10.3).
 */
export function addLazyMediaRoute(http: FastifyInstance, services: RouteServices, rpc: CallServices): void {
  const askPython = async (client: Client, { manager, key, id }: LazyMediaPath): Promise<PythonReply> => {
    const call = { type: 'CALL', id: randomUUID(), command: FETCH_LAZY_MEDIA, args: [{ manager, key, id }], kwargs: {} };
    const began = sessionBaseline(client);
    const visit = { session: client.session, visitor: null, ip: client.ip, callStack: [{ type: 'browser' as const }] };
    const asked = serverCodeRun(rpc, visit, FETCH_LAZY_MEDIA);
    const message = { text: JSON.stringify(call), media: [], context: callContextFor(rpc, client), services: asked };
    const reply = await rpc.python.call(message, client.queueKey);
    storeChanges(rpc.terminal, client.session, FETCH_LAZY_MEDIA, reply, began);
    return reply;
  };

  http.all<{ Params: LazyMediaPath; Querystring: { readonly nodl?: string } }>(
    '/_/lm/:manager/:key/:id/*',
    async (request, reply) => {
      const client = clientOf(request, services);
      const disposition = request.query.nodl ? '' : attachment(request.params['*']);
      if (rpc.registry.makes(request.params.manager)) return sendFromService(request, reply, rpc, client, disposition);
      const { error, text, media, changes } = await askPython(client, request.params);
      if (error) return fail(reply, error, rpc);
      if (changes.cookies) setAppCookies(request, reply, services, client.session);
      const [content] = media;
      const entry = (JSON.parse(text) as MediaAnswer).objects.find(comesInChunks);
      setMediaType(reply, entry?.['mime-type'] ?? '');
      reply.header('Content-Disposition', disposition);
      return reply.send(content ? Buffer.from(content[1]) : '');
    },
  );
}

/**
 * Streams media of a service as fast as the client receives them, so no file is in memory as a whole. A HEAD request reads
 * nothing.
 */
async function sendFromService(
  request: FastifyRequest<{ readonly Params: LazyMediaPath }>,
  reply: FastifyReply,
  rpc: CallServices,
  { session, ip }: Client,
  disposition: string,
): Promise<FastifyReply> {
  const { manager, key, id } = request.params;
  const caller = {
    type: 'browser',
    isTrusted: false,
    session,
    visitor: null,
    ip,
    origin: rpc.environmentOrigin(),
    run: null,
  } as const;
  try {
    const { contentType, content: whole, sized } = await rpc.registry.fetch({ manager, key, id }, caller);
    setMediaType(reply, contentType);
    reply.header('Content-Disposition', disposition);
    const content = sized ? partOf(request, reply, sized) : whole;
    if (request.method === 'HEAD' || content === null) return reply.send();
    const body = Readable.from(content, { objectMode: false });
    body.on('error', (error) => {
      const payload = payloadOf(error);
      if (payload) rpc.onFailedCall(FETCH_LAZY_MEDIA, payload);
      else reportCallFailure(rpc, manager, error);
    });
    return reply.send(body);
  } catch (error) {
    if (error instanceof NotHandedOut) return fail(reply, errorPayload(NOT_GIVEN, error.message), rpc);
    if (error instanceof ServiceError) return fail(reply, errorPayload(error.type, error.message), rpc);
    reportCallFailure(rpc, manager, error);
    return reply.code(500).type('text/plain').send(FAILURE_TEXT);
  }
}

/** The content to send when its length is known; sets the headers. Null for no content. */
function partOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { length, part }: SizedContent,
): AsyncIterable<Uint8Array> | null {
  reply.header('Accept-Ranges', 'bytes');
  // There is no ETag or date, so an `If-Range` never matches, and the whole content is sent.
  const range = headers['if-range'] === undefined ? byteRange(headers.range, length) : null;
  if (range === 'unsatisfiable') {
    reply.code(416).header('Content-Range', `bytes */${length}`).header('Content-Length', 0);
    return null;
  }
  const { start, end } = range ?? { start: 0, end: length };
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end - 1}/${length}`);
  reply.header('Content-Length', end - start);
  return part(start, end);
}

function fail(reply: FastifyReply, error: ErrorPayload, { onFailedCall }: CallServices): FastifyReply {
  reply.type('text/plain');
  if (error.type === NOT_GIVEN) return reply.code(400).send('Bad request: Invalid (Lazy) Media object');
  onFailedCall(FETCH_LAZY_MEDIA, error);
  return reply.code(500).send(FAILURE_TEXT);
}

/**
 * Media must not act as a page of this origin: the sandbox gives displayed content an opaque origin without scripts. PDFs are
 * excepted, as browsers do not display them in a sandbox; a PDF cannot access the page, and `nosniff` keeps it from being taken
 * for another type.
 */
function setMediaType(reply: FastifyReply, type: string): void {
  reply.type(type !== '' && isHeader('Content-Type', type) ? type : 'application/octet-stream');
  reply.header('X-Content-Type-Options', 'nosniff');
  if (!PDF.test(type)) reply.header('Content-Security-Policy', 'sandbox');
}

/**
 * Names with other characters than ASCII are added in the form of RFC 5987. Quotes and control characters are replaced, so they
 * cannot end the header.
 */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\;]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return plain === name ? `attachment;filename=${name}` : `attachment;filename="${plain}";filename*=UTF-8''${exact}`;
}
