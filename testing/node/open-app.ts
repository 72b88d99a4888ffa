import { HttpResponse, http, type RequestHandler } from 'msw';
import type { BootReport } from '../../protocol/index.ts';
import type { MockServer } from '../mock-server.ts';
import { startMockServer } from '../network.ts';
import { HeadlessConnection } from './headless-connection.ts';
import type { HeadlessPage } from './headless-page.ts';
import { bootApp, nodeEnvironment, pythonParts, readApp } from './python.ts';

export interface OpenOptions {
  /** Opens in place of the app's own. */
  readonly entryPoint?: string;
  /** MSW's handlers for other servers, those that the app asks by `anvil.http`. */
  readonly handlers?: readonly RequestHandler[];
  /** Milliseconds that `until` and `untilShows` of the page wait; 50 seconds by default. */
  readonly patience?: number;
}

/** An app that runs in this process, and its user's page. */
export interface OpenApp {
  readonly page: HeadlessPage;
  /** How Python came up, and how it waits. */
  readonly report: BootReport;
  /** Ends the app. The last one that was open gives this process its network back. */
  close(): void;
}

/** Apps that are open, by the mocks that answer them: each of those stands for the whole network. */
const answered = new Set<{ readonly by: MockServer }>();
/** What gives the network back, oldest first: those of apps that are closed wait for the ones that are open. */
const releases: (() => void)[] = [];

/**
 * Runs an app's client code on its real Python, in this process, with a mock server in the place of the network.
 *
 * @param directory of the app, in the standard format
 * @throws AppProblem when there is no app there; Error while an app is open with another mock server
 */
export async function openApp(
  directory: string,
  server: MockServer,
  { entryPoint, handlers = [], patience }: OpenOptions = {},
): Promise<OpenApp> {
  if ([...answered].some(({ by }) => by !== server))
    throw new Error(
      'expected one mock server at a time: that of an app that is open would answer this one, too; close that app first',
    );
  const app = readApp(directory, entryPoint);
  const parts = [...pythonParts].map(([address, read]) => http.get(address, () => HttpResponse.arrayBuffer(read().buffer)));
  releases.push(startMockServer(server, ...parts, ...handlers));
  const line = new HeadlessConnection();
  if (patience !== undefined) line.page.patience = patience;
  const entry = { by: server };
  answered.add(entry);
  const close = (): void => {
    answered.delete(entry);
    line.close();
    if (answered.size > 0) return;
    // The oldest has replaced the network, and the others hear by it: MSW leaves it in its place for good once one of those has gone.
    for (const release of releases.splice(0)) release();
  };
  try {
    // MSW has replaced it in this very realm.
    const { fetch } = globalThis;
    const report = await bootApp(app, line.connect, line.port, { ...nodeEnvironment(), fetch });
    return { page: line.page, report, close };
  } catch (error) {
    close();
    throw error;
  }
}
