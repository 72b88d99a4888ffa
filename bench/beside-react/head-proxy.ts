import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A page's address at a proxy that writes into the page's head. */
export interface HeadProxy {
  readonly address: string;
  stop(): Promise<void>;
}

const HEAD = /<head\b[^>]*>/i;
/** Request headers for which a server may answer with a compressed page, or with 304 and no page. */
const NOT_FOR_PAGES = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/**
 * Proxy the server at `address`, and insert `html` at the beginning of each page's head. All else is passed on as it is. The servers do
 * not know of the insertion, and all pages that are compared pass through the same kind of proxy.
 */
export async function openHeadProxy(address: string, html: string): Promise<HeadProxy> {
  const { hostname, port, pathname } = new URL(address);
  const ask = ({ method, url, headers }: IncomingMessage) => request({ hostname, port, method, path: url, headers });
  const proxy = createServer((browser, reply) => {
    const isPage = browser.headers.accept?.includes('text/html') === true;
    if (isPage) for (const name of NOT_FOR_PAGES) delete browser.headers[name];
    const asked = ask(browser);
    asked.on('response', async (answer) => {
      const { statusCode = 502, headers } = answer;
      if (!(isPage && headers['content-type']?.startsWith('text/html'))) {
        reply.writeHead(statusCode, headers);
        answer.pipe(reply);
        return;
      }
      const page = (await text(answer)).replace(HEAD, (head) => head + html);
      const { 'transfer-encoding': _, ...others } = headers;
      reply.writeHead(statusCode, { ...others, 'content-length': Buffer.byteLength(page) }).end(page);
    });
    asked.on('error', () => reply.destroy());
    browser.pipe(asked);
  });
  proxy.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, browser, first) => {
    const server = connect(Number(port), hostname);
    const lines = rawHeaders.map((each, place) => (place % 2 === 0 ? `${each}: ` : `${each}\r\n`));
    server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    server.write(first);
    server.pipe(browser).pipe(server);
    for (const [one, other] of [
      [server, browser],
      [browser, server],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, 'localhost', listening));
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}${pathname}`,
    stop: () =>
      new Promise((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
}
