import { HttpResponse, http, type RequestHandler } from 'msw';
import type { BootReport } from '../../../protocol/index.ts';
import { type PageLink, pushLink } from '../../../worker/src/page-link.ts';
import type { MockServer } from '../mock-server.ts';
import { startMockServer } from '../network.ts';
import { PaperPage } from './paper-page.ts';
import { bootApp, nodeEnvironment, PYTHON_URL, pythonArchive, readApp } from './python.ts';

export interface OpenOptions {
  /** Opens in place of the app's own. */
  readonly startupForm?: string;
  /** MSW's handlers for other servers, those that the app asks by `anvil.http`. */
  readonly handlers?: readonly RequestHandler[];
}

/** An app that runs in this process, and its user's page. */
export interface OpenApp {
  readonly page: PaperPage;
  /** How Python came up, and how it waits. */
  readonly report: BootReport;
  /** Ends the app, and gives this process its network back. */
  close(): void;
}

/**
 * Runs an app's client code on its real Python, in this process, with a mock server in the place of the network.
 *
 * @param directory of the app, in the standard format
 * @throws AppProblem when there is no app there
 */
export async function openApp(
  directory: string,
  server: MockServer,
  { startupForm, handlers = [] }: OpenOptions = {},
): Promise<OpenApp> {
  const app = readApp(directory, startupForm);
  const parts = http.get(PYTHON_URL, () => HttpResponse.arrayBuffer(pythonArchive().buffer));
  const release = startMockServer(server, parts, ...handlers);
  const { port1, port2 } = new MessageChannel();
  const page = new PaperPage((delivery) => port1.postMessage(delivery));
  port1.onmessage = ({ data }) => page.receive(data);
  // MSW has replaced both in this very realm.
  const { WebSocket, fetch } = globalThis;
  const environment = { ...nodeEnvironment(), fetch };
  const push = pushLink({ WebSocket, fetch, later: environment.later });
  let link: PageLink | undefined;
  const connect: typeof push = async (...page) => {
    link = await push(...page);
    return link;
  };
  const close = (): void => {
    link?.io.close();
    port1.close();
    release();
  };
  try {
    return { page, report: await bootApp(app, connect, port2, environment), close };
  } catch (error) {
    close();
    throw error;
  }
}
