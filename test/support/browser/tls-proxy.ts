import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What stands in front of a server on a real address, and speaks TLS for it. */
export interface TlsProxy {
  readonly port: number;
  /** Requests that came, by method and URL. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** How a proxy names the host: as it came, or in a header of its own beside the name of the server behind. */
export type HostStyle = 'kept' | 'forwarded';

/** Passes everything on to a server that may not run yet. */
export async function openTlsProxy(target: () => string, style: HostStyle = 'kept'): Promise<TlsProxy> {
  const asked: string[] = [];
  const headersOf = ({ headers }: IncomingMessage): IncomingMessage['headers'] =>
    style === 'kept'
      ? headers
      : { ...headers, host: new URL(target()).host, 'x-forwarded-host': headers.host, 'x-forwarded-proto': 'https' };
  const server = createServer(certificate(), (incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { hostname, port } = new URL(target());
    const { method, url } = incoming;
    const onward = httpRequest({ hostname, port, method, path: url, headers: headersOf(incoming) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    asked.push(`SOCKET ${incoming.url}`);
    const { hostname, port } = new URL(target());
    const onward = connect(Number(port), hostname);
    const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`);
    onward.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    onward.write(head);
    onward.pipe(socket).pipe(onward);
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ]) {
      one?.on('error', () => other?.destroy());
      one?.on('close', () => other?.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Signed by itself, for a day. */
function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  const self = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    execFileSync('openssl', [...self, '-subj', '/CN=app.test', '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
