import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** What a server answered, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What of an answer is about how it was packed, and no longer true of one that is given anew. */
const OF_PACKING = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/**
 * Asks the server that a browser means.
 *
 * @param asked the browser's request, of which the method and, unless others are given, the headers count
 * @param body of the request, where it has been read; else it goes on as it comes
 */
export function askOnward(asked: IncomingMessage, body?: Buffer, headers = asked.headers): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = request(asked.url ?? '', { method: asked.method, headers }, resolve);
    onward.once('error', reject);
    if (body) onward.end(body);
    else asked.pipe(onward);
  });
}

/** The headers by which a server answers with all of it, and unpacked. */
export function plainly({ 'accept-encoding': _packed, 'if-none-match': _known, ...headers }: IncomingHttpHeaders) {
  return headers;
}

/** Headers of an answer whose body is given unpacked. */
export function unpacked(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PACKING.includes(name)));
}
