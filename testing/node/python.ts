import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { loadPyodide } from 'pyodide';
import { pythonFolders } from '../../esbuild.config.mjs';
import {
  type AppPayload,
  type BootConfig,
  type BootReport,
  type Json,
  PAGE_VOCABULARY,
  type PageFacts,
  type Startup,
} from '../../protocol/index.ts';
import { packPython } from '../../scripts/lib/client/python-archive.mjs';
import { inRepo, nodeModules } from '../../scripts/lib/repo.mjs';
import { AppSource, toPayload } from '../../server/app/index.ts';
import type { WorkerEnvironment } from '../../worker/src/boot/index.ts';
import type { ConnectPage } from '../../worker/src/page-link.ts';
import { createWorkerApi } from '../../worker/src/worker-api.ts';

/** Where the app is said to be served. */
export const ORIGIN = 'http://app.test:80';
/** Where our Python packages are said to be. MSW compares with addresses as they are sent: without the port. */
export const PYTHON_URL = new URL('/python.zip', ORIGIN).href;

/** A message port would keep Node's event loop from anything else while Python computes. */
export const later: WorkerEnvironment['later'] = (run) => void setImmediate(run);

/** What the worker uses of the world, in Node: interpreter and package come straight from the disk. */
export function nodeEnvironment(): WorkerEnvironment {
  const archive = pythonArchive();
  return {
    fetch: async () => new Response(archive),
    later,
    loadPyodide: () => loadPyodide({ indexURL: join(nodeModules, 'pyodide') }),
  };
}

/** The zip that a build makes of our Python packages. */
export function pythonArchive(): Uint8Array<ArrayBuffer> {
  return packPython(pythonFolders.map((folder) => inRepo(folder))) as Uint8Array<ArrayBuffer>;
}

/** As a page of the app would boot its worker. */
function bootConfig(page: Partial<PageFacts>): BootConfig {
  return {
    assets: { pyodide: `${ORIGIN}/pyodide/`, python: PYTHON_URL, snapshot: null },
    page: {
      appOrigin: ORIGIN,
      environmentOrigin: ORIGIN,
      forceHttp: false,
      serverVersion: '<unknown>',
      cdnOrigin: ORIGIN,
      sessionToken: 'token',
      href: `${ORIGIN}/`,
      baseHref: `${ORIGIN}/`,
      appInfo: {},
      ...page,
    },
    vocabulary: PAGE_VOCABULARY,
  };
}

/** An app as its server would send it, and what opens first. */
export interface ReadApp {
  readonly payload: AppPayload;
  readonly startup: Startup;
}

/**
 * Reads an app's directory; its dependencies are the folders beside it.
 *
 * @param startupForm opens in place of the app's own
 * @throws AppProblem when there is no app
 */
export function readApp(directory: string, startupForm: string | null = null): ReadApp {
  const source = new AppSource({ directory, places: { directory: join(directory, '..'), folders: new Map() }, startupForm });
  const loaded = source.load();
  const { type = 'form', module: name = null } = loaded.startup ?? {};
  return {
    payload: toPayload(loaded, { appOrigin: ORIGIN, isCrawler: false }),
    startup: type === 'module' && name !== null ? { kind: 'module', name } : { kind: 'form', name },
  };
}

/**
 * Boots Python and opens what an app opens first. `port` is the page's; only a link over a port needs it. `facts` are what
 * is other than on a page of `ORIGIN`, `data` is the app's `startup_data`.
 */
export async function bootApp(
  { payload, startup }: ReadApp,
  connect: ConnectPage,
  port?: MessagePort,
  environment = nodeEnvironment(),
  { facts = {}, data = null }: { readonly facts?: Partial<PageFacts>; readonly data?: Json } = {},
): Promise<BootReport> {
  const worker = createWorkerApi(environment, connect);
  const report = await worker.$boot(bootConfig(facts), port as MessagePort);
  await worker.$loadApp({ ...payload, appStartupData: { data, objects: [], media: {} } });
  await worker.$start(startup);
  return report;
}
