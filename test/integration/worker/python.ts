import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers';
import { loadPyodide } from 'pyodide';
import { pythonFolders } from '../../../esbuild.config.mjs';
import {
  type AppPayload,
  type BootConfig,
  type BootReport,
  type Json,
  PAGE_VOCABULARY,
  type PageFacts,
} from '../../../protocol/index.ts';
import { packPython } from '../../../scripts/lib/client/python-archive.mjs';
import { inRepo } from '../../../scripts/lib/repo.mjs';
import { AppSource, toPayload } from '../../../server/app/index.ts';
import type { WorkerEnvironment } from '../../../worker/src/boot/index.ts';
import type { ConnectPage } from '../../../worker/src/page-link.ts';
import { createWorkerApi } from '../../../worker/src/worker-api.ts';

/** Where the app is said to be served. */
export const ORIGIN = 'http://app.test:80';
const PYODIDE = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

/** What the worker uses of the world, in Node: interpreter and package come straight from the disk. */
export function nodeEnvironment(): WorkerEnvironment {
  const archive = pythonArchive();
  return {
    fetch: async () => new Response(archive),
    // A message port would keep Node's event loop from anything else while Python computes.
    later: (run) => void setImmediate(run),
    loadPyodide: () => loadPyodide({ indexURL: PYODIDE }),
  };
}

/** The zip that a build makes of our Python packages. */
export function pythonArchive(): Uint8Array<ArrayBuffer> {
  return packPython(pythonFolders.map((folder) => inRepo(folder))) as Uint8Array<ArrayBuffer>;
}

/** As a page of the app would boot its worker. */
function bootConfig(page: Partial<PageFacts>): BootConfig {
  return {
    assets: { pyodide: `${ORIGIN}/pyodide/`, python: `${ORIGIN}/python.zip` },
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

/** An app of `test/fixtures`, as its server would send it. */
export function fixturePayload(name: string): AppPayload {
  const directory = inRepo('test', 'fixtures', name);
  const source = new AppSource({
    directory,
    places: { directory: join(directory, '..'), folders: new Map() },
    startupForm: null,
  });
  return toPayload(source.load(), { appOrigin: ORIGIN, isCrawler: false });
}

/**
 * Boots Python and opens an app's first form. `port` is the page's; only a link over a port needs it. `facts` are what
 * is other than on a page of `ORIGIN`, `data` is the app's `startup_data`.
 */
export async function startWorker(
  app: string,
  connect: ConnectPage,
  port?: MessagePort,
  environment = nodeEnvironment(),
  { facts = {}, data = null }: { readonly facts?: Partial<PageFacts>; readonly data?: Json } = {},
): Promise<BootReport> {
  const worker = createWorkerApi(environment, connect);
  const report = await worker.$boot(bootConfig(facts), port as MessagePort);
  await worker.$loadApp({ ...fixturePayload(app), appStartupData: { data, objects: [], media: {} } });
  await worker.$start({ kind: 'form', name: 'Main' });
  return report;
}
