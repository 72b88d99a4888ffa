import { existsSync, readFileSync } from 'node:fs';
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
import { interpreterDir } from '../../scripts/lib/client/interpreter/index.mjs';
import { packPython } from '../../scripts/lib/client/python-archive.mjs';
import { snapshotHash } from '../../scripts/lib/client/snapshot.mjs';
import { clientDir, inRepo, nodeModules } from '../../scripts/lib/repo.mjs';
import { AppSource, toPayload } from '../../server/app/index.ts';
import { inMemorySource, openImage } from '../../shared/common/index.ts';
import type { WorkerEnvironment } from '../../worker/src/boot/index.ts';
import type { ConnectPage } from '../../worker/src/page-link.ts';
import { createWorkerApi } from '../../worker/src/worker-api.ts';

/** The origin of the app, on which nothing listens. */
export const ORIGIN = 'http://app.test:80';
/** The address of Hearth's Python packages. MSW compares it with addresses in requests, which omit the default port. */
const PYTHON_URL = new URL('/python.zip', ORIGIN).href;
/** The address of the memory snapshot with these packages imported. */
const SNAPSHOT_URL = new URL('/snapshot.bin', ORIGIN).href;

/** With a message port, Node's event loop would get to nothing else while Python computes. */
export const later: WorkerEnvironment['later'] = (run) => void setImmediate(run);

/** The worker's environment in Node: interpreter, packages and snapshot are read from the disk. */
export function nodeEnvironment(): WorkerEnvironment {
  return {
    // Pages that a test creates by itself may use other addresses for the packages.
    fetch: async (url) => new Response((pythonParts.get(String(url)) ?? archive)()),
    later,
    loadPyodide: (options) =>
      loadPyodide({ ...options, indexURL: built().snapshot === null ? join(nodeModules, 'pyodide') : interpreterDir }),
  };
}

const archive = (): Uint8Array<ArrayBuffer> => built().archive;

/** The files that a page would request from its server, by address. */
export const pythonParts: ReadonlyMap<string, () => Uint8Array<ArrayBuffer>> = new Map([
  [PYTHON_URL, archive],
  [SNAPSHOT_URL, () => new Uint8Array(readFileSync(built().snapshot as string))],
]);

/** Packs the current Python packages, and finds the file of their memory snapshot; null if no client was built from them. */
function built(): { readonly archive: Uint8Array<ArrayBuffer>; readonly snapshot: string | null; readonly memory: number } {
  if (!packed) {
    const archive = packPython(pythonFolders.map((folder) => inRepo(folder))) as Uint8Array<ArrayBuffer>;
    const snapshot = join(clientDir, `snapshot-${snapshotHash(archive)}.bin`);
    const memory = existsSync(snapshot) ? openImage(inMemorySource(new Uint8Array(readFileSync(snapshot)))).size : 0;
    packed = { archive, snapshot: memory === 0 ? null : snapshot, memory };
  }
  return packed;
}
let packed: ReturnType<typeof built> | undefined;

/** The configuration with which a page of the app would boot its worker. */
function bootConfig(page: Partial<PageFacts>): BootConfig {
  return {
    assets: {
      pyodide: `${ORIGIN}/pyodide/`,
      python: PYTHON_URL,
      snapshot: built().snapshot === null ? null : SNAPSHOT_URL,
      appSnapshot: null,
      memory: built().memory,
    },
    page: {
      appOrigin: ORIGIN,
      environmentOrigin: ORIGIN,
      forceHttp: false,
      serverVersion: '<unknown>',
      cdnOrigin: ORIGIN,
      runtimeUrl: `${ORIGIN}/`,
      sessionToken: 'token',
      href: `${ORIGIN}/`,
      baseHref: `${ORIGIN}/`,
      appInfo: {},
      ...page,
    },
    blocking: 'stack-switching',
    vocabulary: PAGE_VOCABULARY,
  };
}

/** An app as its server would send it, and what to open first. */
export interface ReadApp {
  readonly payload: AppPayload;
  readonly startup: Startup;
}

/**
 * Reads an app's directory; its dependencies are the folders beside it.
 *
 * @param entryPoint opened instead of the app's own
 * @throws AppProblem when there is no app
 */
export function readApp(directory: string, entryPoint: string | null = null): ReadApp {
  const source = new AppSource({ directory, places: { directory: join(directory, '..'), folders: new Map() }, entryPoint });
  const loaded = source.load();
  const { type = 'form', module: name = null } = loaded.startup ?? {};
  return {
    payload: toPayload(loaded, { appOrigin: ORIGIN, isCrawler: false }),
    startup: type === 'module' && name !== null ? { kind: 'module', name } : { kind: 'form', name },
  };
}

/**
 * Boots Python and opens the app's entry point. `port` is the page's, and only needed if the connection uses a port. `facts`
 * override those of a page of `ORIGIN`; `data` is the app's `startup_data`.
 */
export async function bootApp(
  { payload, startup }: ReadApp,
  connect: ConnectPage,
  port?: MessagePort,
  environment = nodeEnvironment(),
  { facts = {}, data = null }: { readonly facts?: Partial<PageFacts>; readonly data?: Json } = {},
): Promise<BootReport> {
  const worker = createWorkerApi(environment, connect);
  const report = await worker.boot(bootConfig(facts), port as MessagePort, null);
  await worker.loadApp({ ...payload, appStartupData: { data, objects: [], media: {} } });
  await worker.start(startup);
  return report;
}
