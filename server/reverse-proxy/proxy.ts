import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createProxyServer } from 'httpxy';
import type { Addresses } from '../address/index.ts';
import { partsTypeFor } from '../rpc/index.ts';
import { badGateway, reasonOf } from './bad-gateway.ts';
import { rewriteRequestHeaders, rewriteResponseHeaders } from './headers.ts';
import { OriginMap } from './remote/index.ts';
import { readText } from './response-text.ts';

export interface ProxyOptions {
  readonly server: URL;
  /** The addresses at which browsers reach this server. */
  readonly addresses: Addresses;
  /** The page to send instead of an HTML page of the server; null for a page that is not an app's. */
  renderPage(html: string, appOrigin: string): string | null;
  /** Called with one line when the server becomes unreachable, or redirects browsers to another origin of its own. */
  onTrouble(message: string): void;
}

/** Headers about the original text, which are wrong once it is rewritten. */
const CONTENT_HEADERS = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/** Forwards requests of browsers to an app server, and its responses back, with Hearth's client in its pages. */
export class AppServerProxy {
  readonly #options: ProxyOptions;
  readonly #proxy;
  #reachable = true;
  /** Origins that the server has redirected to, which were reported. */
  readonly #sentTo = new Set<string>();

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#proxy = createProxyServer({ target: options.server, changeOrigin: true, selfHandleResponse: true });
    this.#proxy.on('proxyRes', (answer, request, response) => {
      this.#reachable = true;
      // If either connection fails, the browser's is closed.
      this.#answer(answer, request, response).catch(() => response.destroy());
    });
    this.#proxy.on('error', (error, request, response) => this.#failed(error, request, response));
  }

  web(request: IncomingMessage, response: ServerResponse): void {
    this.#aim(request);
    void this.#proxy.web(request, response);
  }

  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.#aim(request);
    void this.#proxy.ws(request, socket, {}, head);
  }

  async #answer(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode = 502, statusMessage } = answer;
    const appOrigin = this.#originOf(request);
    const toBrowser = new OriginMap([this.#options.server.origin], appOrigin);
    const headers = rewriteResponseHeaders(answer.headers, toBrowser, appOrigin.startsWith('https:'));
    const type = headers['content-type'];
    if (typeof type === 'string') headers['content-type'] = partsTypeFor(type, request.headers.accept);
    this.#noteMove(answer.headers.location);
    const rewrite = this.#rewriting(request, answer, toBrowser, appOrigin);
    if (!rewrite) {
      response.writeHead(statusCode, statusMessage, headers);
      return pipeline(answer, response);
    }
    const { bytes, text } = await readText(answer);
    const written = text === null ? null : rewrite(text);
    if (written !== null) {
      for (const name of CONTENT_HEADERS) delete headers[name];
      headers['content-type'] = `${answer.headers['content-type']?.split(';', 1)[0]}; charset=utf-8`;
    }
    response.writeHead(statusCode, statusMessage, headers).end(written ?? bytes);
  }

  /**
   * Returns how to rewrite a response's text, where the function returns null to keep a text; null for a response to forward
   * unchanged.
   */
  #rewriting(
    { method, url }: IncomingMessage,
    { statusCode, headers }: IncomingMessage,
    toBrowser: OriginMap,
    appOrigin: string,
  ): ((text: string) => string | null) | null {
    if (method === 'HEAD' || statusCode !== 200) return null;
    if (/^text\/html\b/i.test(headers['content-type'] ?? '')) return (html) => this.#options.renderPage(html, appOrigin);
    // The app's addresses in the manifest must be of the origin that it is served from (wire §1.5).
    return url?.split('?', 1)[0] === '/_/manifest.json' ? (text) => toBrowser.text(text) : null;
  }

  /** Reports a redirect to another scheme or port of the server, by which browsers would bypass Hearth. */
  #noteMove(location = ''): void {
    const { server, onTrouble } = this.#options;
    const { hostname, origin } = URL.canParse(location) ? new URL(location) : server;
    if (hostname !== server.hostname || origin === server.origin || this.#sentTo.has(origin)) return;
    this.#sentTo.add(origin);
    onTrouble(`${server.origin} sends browsers to ${origin}; to have that through Hearth, start with --server ${origin}`);
  }

  #failed(error: Error, request?: IncomingMessage, target?: ServerResponse | Socket): void {
    if (!request || !target || target.destroyed) return;
    const server = this.#options.server.origin;
    const reason = reasonOf(error);
    if (this.#reachable) this.#options.onTrouble(`the app server at ${server} cannot be reached: ${reason}`);
    this.#reachable = false;
    if (target instanceof Socket) {
      // After an upgrade, the socket no longer speaks HTTP.
      target.end(target.bytesWritten === 0 ? 'HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n' : '');
    } else if (target.headersSent) {
      target.destroy();
    } else {
      const { type, body } = badGateway(request, server, reason);
      target.writeHead(502, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    }
  }

  #aim(request: IncomingMessage): void {
    const { addresses, server } = this.#options;
    const origin = this.#originOf(request);
    rewriteRequestHeaders(request, new OriginMap([origin], server.origin), { origin, ip: addresses.ip(request) });
  }

  /** The origin that the browser requested. Requests for unknown origins are refused earlier. */
  #originOf(request: IncomingMessage): string {
    return this.#options.addresses.requested(request)?.origin ?? 'http://localhost:80';
  }
}
