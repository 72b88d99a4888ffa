import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { certificate } from '../../node/certificate.ts';
import { pipeSockets } from '../../node/pipe-sockets.ts';
import { forwardRequest, uncompressedRequestHeaders, uncompressedResponseHeaders } from './forward-request.ts';
import { Route } from './route.ts';
import type { Routes } from './routes.ts';
import { strictProxy } from './strict-proxy.ts';

/** The proxy through which a browser loads everything. */
export interface RequestProxy {
  readonly port: number;
  close(): void;
}

const ESTABLISHED = 'HTTP/1.1 200 Connection Established\r\n\r\n';

export interface RequestProxyOptions {
  /** The requests that tests answer. */
  readonly routes: Routes;
  /** The scripts that documents loaded from now on run first. */
  readonly scripts: () => readonly string[];
}

/** Forwards a browser's requests, unless a test answers them, and inserts our scripts at the start of documents. */
export async function openRequestProxy({ routes, scripts }: RequestProxyOptions): Promise<RequestProxy> {
  const take = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The client may have disconnected meanwhile.
    response.on('error', () => undefined);
    const handler = routes.handlerOf(asked.url ?? '');
    try {
      if (handler) await handler(strictProxy(await Route.of(asked, response), 'route'));
      else await passOn(asked, response, scripts);
    } catch {
      response.destroy();
    }
  };
  const server = createServer(take);
  // The requests that tests answer may be for sites that don't exist, and use TLS.
  const secure = createSecureServer(certificate(), (asked, response) => {
    asked.url = `https://${asked.headers.host}${asked.url}`;
    void take(asked, response);
  });
  server.on('connect', (_asked, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(ESTABLISHED);
    secure.emit('connection', socket);
  });
  server.on('upgrade', passSocketOn);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Forwards a WebSocket unchanged. */
function passSocketOn({ url = '', rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
  const { hostname, port, pathname, search } = new URL(url);
  const onward = connect(Number(port), hostname);
  const lines = rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  onward.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  onward.write(head);
  pipeSockets(onward, socket);
}

/** Returns the server's response, with the scripts inserted if it is a document. */
async function passOn(asked: IncomingMessage, response: ServerResponse, scripts: () => readonly string[]): Promise<void> {
  const { method, headers } = asked;
  const isPage = method === 'GET' && headers.accept?.includes('text/html');
  const answer = await forwardRequest(asked, undefined, isPage ? uncompressedRequestHeaders(headers) : headers);
  const status = answer.statusCode ?? 502;
  if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(response.writeHead(status, answer.rawHeaders));
    return;
  }
  const document = beginningWith(scripts(), String(await buffer(answer)));
  response.writeHead(status, uncompressedResponseHeaders(answer.headers)).end(document);
}

/** Inserts scripts, whose element removes itself, at the start of a document. */
function beginningWith(scripts: readonly string[], document: string): string {
  const script = [...scripts, 'document.currentScript.remove()'].join(';\n').replaceAll('</script', '<\\/script');
  return document.replace(/^(\s*<!doctype[^>]*>)?([\s\S]*?<head[^>]*>)?/i, (start) => `${start}<script>${script}</script>`);
}
