import { createServer } from 'node:https';
import { certificate } from '../node/certificate.ts';
import { openProxy, type Proxy } from './proxy.ts';

/** How a proxy passes the host on: unchanged, or in a header of its own, with the server's name as the host. */
export type HostStyle = 'kept' | 'forwarded';

/** A proxy that terminates TLS for a server, as one on a public address does. The server may not run yet. */
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
