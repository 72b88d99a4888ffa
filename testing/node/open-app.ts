import { HttpResponse, http, type RequestHandler } from 'msw';
import type { BootReport } from '../../protocol/index.ts';
import type { MockServer } from '../mock-server.ts';
import { startMockServer } from '../network.ts';
import { HeadlessConnection } from './headless-connection.ts';
import type { HeadlessPage } from './headless-page.ts';
import { bootApp, nodeEnvironment, pythonParts, readApp } from './python.ts';

export interface OpenOptions {
  /** Opened instead of the app's own entry point. */
  readonly entryPoint?: string;
  /** MSW handlers for other servers, which the app calls by `anvil.http`. */
  readonly handlers?: readonly RequestHandler[];
  /** The timeout of the page's `until` and `untilShows` in milliseconds; 50 seconds by default. */
  readonly patience?: number;
}

/** An app running in this process, and its user's page. */
export interface OpenApp {
  readonly page: HeadlessPage;
  /** How Python was started, and by which method it blocks. */
  readonly report: BootReport;
  /** Ends the app. When the last open app is closed, the network of this process is restored. */
  close(): void;
}

/** The open apps with their mock servers, each of which replaces the whole network. */
const answered = new Set<{ readonly by: MockServer }>();
/** Functions that restore the network, oldest first. Those of closed apps are kept until no app is open. */
const releases: (() => void)[] = [];

/**
 * Runs an app's client code on the real Python, in this process, with a mock server instead of the network.
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
    // The oldest one has replaced the network, the others share it: MSW would not restore it if one of the others were released
    // first.
    for (const release of releases.splice(0)) release();
  };
  try {
    // MSW has replaced `fetch` in this realm.
    const { fetch } = globalThis;
    const report = await bootApp(app, line.connect, line.port, { ...nodeEnvironment(), fetch });
    return { page: line.page, report, close };
  } catch (error) {
    close();
    throw error;
  }
}
