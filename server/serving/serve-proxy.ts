import { Addresses, listen } from '../address/index.ts';
import type { CliOptions } from '../cli/index.ts';
import { BuildOutput } from '../page/index.ts';
import { createProxyServer } from '../reverse-proxy/index.ts';
import type { Terminal } from '../terminal/index.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Runs Hearth in front of an app server, which may be started later.
 *
 * @param server its origin
 * @param buildDirectory output of `npm run build` for the browser
 * @throws Error when there is no build, or the port is in use
 */
export async function serveProxy(
  server: URL,
  options: Pick<CliOptions, 'port' | 'address' | 'inspect'>,
  buildDirectory: string,
  terminal: Terminal,
): Promise<RunningServer> {
  const build = new BuildOutput(buildDirectory);
  build.manifest();
  const http = await createProxyServer({
    server,
    build,
    addresses: new Addresses(options.address),
    offersInspector: options.inspect,
    onTrouble: (message) => terminal.error('hearth', message),
  });
  const { address, networkAddresses } = await listen(http, options.port, options.address.host);
  // No calls run here, so there is nothing to wait for on shutdown.
  const close = (): Promise<void> => http.close();
  return { address, networkAddresses, app: server.origin, workbench: null, close, end: close };
}
