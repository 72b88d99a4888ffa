import { fastify } from 'fastify';
import { EMPTY_HANDLERS } from '../../protocol/index.ts';
import { Addresses, HTTP_OPTIONS, type Listening, listen } from '../address/index.ts';
import { addRequestedAddress, addRuntimeRoute } from '../http/index.ts';
import { type BuildOutput, RUNTIME_PATH, replayPage } from '../page/index.ts';

/**
 * Allows only the inspector's scripts, and the empty handler on buttons of the replayed page, which has a policy of its own in
 * addition.
 */
const POLICY = [
  "script-src 'self'",
  EMPTY_HANDLERS,
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A trace that is being served. */
export interface ServedTrace extends Listening {
  close(): Promise<void>;
}

/**
 * Serves a trace in the inspector, on this machine only, since a trace contains what users saw and typed.
 *
 * @param text content of the trace file, already checked
 * @param port 0 for any free port
 * @throws Error when there is no build, or the port is in use
 */
export async function serveTrace(text: string, build: BuildOutput, port: number): Promise<ServedTrace> {
  const page = replayPage(build.manifest());
  const http = fastify(HTTP_OPTIONS);
  addRequestedAddress(http, new Addresses(), () => true);
  await addRuntimeRoute(http, build, RUNTIME_PATH);
  http.get('/', async (_request, reply) =>
    reply.headers({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' }).type('text/html').send(page.html),
  );
  http.get('/start.js', async (_request, reply) => reply.type('text/javascript').send(page.script));
  http.get('/trace.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('application/json').send(text),
  );
  const listening = await listen(http, port);
  return { ...listening, close: () => http.close() };
}
