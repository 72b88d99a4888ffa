import { Addresses, listen } from '../address/index.ts';
import type { CliOptions } from '../cli/index.ts';
import { BuildOutput } from '../page/index.ts';
import { createProxyServer } from '../reverse-proxy/index.ts';
import type { Terminal } from '../terminal/index.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Serves Hearth in front of an app server, which may be started later.
 *
 * @param server its origin
 * @param buildDirectory what `npm run build` made for the browser
 * @throws Error when there is no build, or the port is taken
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
  // Nothing runs here: calls that are lost on the way are the other server's.
  const close = (): Promise<void> => http.close();
  return { address, networkAddresses, app: server.origin, workbench: null, close, end: close };
}
