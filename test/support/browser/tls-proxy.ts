import { createServer } from 'node:https';
import { certificate } from '../node/certificate.ts';
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
