import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProxy, type Proxy } from './proxy.ts';

/** How a proxy names the host: as it came, or in a header of its own beside the name of the server behind. */
export type HostStyle = 'kept' | 'forwarded';

/** What stands in front of a server on a real address, and speaks TLS for it. Passes everything on to one that may not run yet. */
export function openTlsProxy(target: () => string, style: HostStyle = 'kept'): Promise<Proxy> {
  const server = createServer(certificate());
  if (style === 'kept') return openProxy({ target, server });
  return openProxy({
    target,
    server,
    onward: (headers) => ({
      ...headers,
      host: new URL(target()).host,
      'x-forwarded-host': headers.host,
      'x-forwarded-proto': 'https',
    }),
  });
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
