import type { Terminal } from './cli/index.ts';
import { createFrontServer } from './front/index.ts';
import { BuildOutput } from './page/index.ts';
import { listen, type Serving } from './serving.ts';

/**
 * Serves Hearth in front of an app server, which may be started later.
 *
 * @param server its origin
 * @param buildDirectory what `npm run build` made for the browser
 * @throws Error when there is no build, or the port is taken
 */
export async function serveFront(server: URL, port: number, buildDirectory: string, terminal: Terminal): Promise<Serving> {
  const build = new BuildOutput(buildDirectory);
  build.manifest();
  const http = await createFrontServer({ server, build, onTrouble: (message) => terminal.error('hearth', message) });
  return { address: await listen(http, port), app: server.origin, close: () => http.close() };
}
