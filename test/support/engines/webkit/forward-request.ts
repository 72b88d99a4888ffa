import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** A server's response, completely read. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers about the transfer of a response, which no longer apply when it is sent on. */
const OF_PACKING = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/**
 * Sends a browser's request on to its server.
 *
 * @param asked the browser's request, of which the method is used and, unless others are given, the headers
 * @param body the request's body if it has been read; otherwise it is piped
 */
export function forwardRequest(asked: IncomingMessage, body?: Buffer, headers = asked.headers): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = request(asked.url ?? '', { method: asked.method, headers }, resolve);
    onward.once('error', reject);
    if (body) onward.end(body);
    else asked.pipe(onward);
  });
}

/** Headers with which a server responds in full and uncompressed. */
export function uncompressedRequestHeaders({
  'accept-encoding': _packed,
  'if-none-match': _known,
  ...headers
}: IncomingHttpHeaders) {
  return headers;
}

/** The headers for a response whose body is sent on uncompressed. */
export function uncompressedResponseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PACKING.includes(name)));
}
