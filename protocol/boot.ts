/** Messages and reports of Python's start, and the report of a crash. */
import type { AppPayload } from './app.ts';
import type { TraceEntry } from './server.ts';

/** Where the worker fetches its parts: absolute URLs with content hashes, from the build's manifest. */
export interface RuntimeAssets {
  /** Folder of pyodide.asm.wasm, the standard library and the lock file; ends with a slash. */
  readonly pyodide: string;
  /** The `anvil` package and shared Python, one archive. */
  readonly python: string;
  /**
   * Snapshot of an interpreter's memory with the package of that archive imported, made with stack switching if this browser has it;
   * null when there is none, and Python starts without one.
   */
  readonly snapshot: string | null;
  /**
   * The changes to that memory by which the app is imported as well; null where the server has not made them, and the app is imported
   * when it is loaded.
   */
  readonly appSnapshot: string | null;
  /** Size of the snapshot's memory in bytes, so that it can be allocated before the snapshot arrives; 0 without a snapshot. */
  readonly memory: number;
}

/**
 * What the page's first script sends the worker, before the page's bundle runs:
 * `made`: when the worker was made, in ms since the epoch;
 * `assets`: the addresses, with no snapshot where Python is to start without one, and as `kept` the size of the file in which the browser
 * keeps the snapshot, in bytes, null where it keeps none;
 * `wasm`, `snapshot`: what the page has fetched; `failed`: why it could not fetch;
 * `image`: the snapshot's content, after the worker answered that the file is gone.
 * `Module` is the platform's `WebAssembly.Module`, a type that `protocol/` is compiled without.
 */
export type StartMessage<Module> =
  | { readonly start: 'made'; readonly at: number }
  | { readonly start: 'assets'; readonly assets: RuntimeAssets; readonly kept: number | null }
  | { readonly start: 'wasm'; readonly module: Module }
  | ({ readonly start: 'snapshot' } & SnapshotImages)
  | { readonly start: 'image'; readonly image: ArrayBuffer }
  | { readonly start: 'failed'; readonly reason: string };

/** The worker's answer to the page's first script if the file with the snapshot is missing or incomplete. */
export interface SnapshotFileGone {
  readonly start: 'gone';
}

/** The contents of the two snapshots. */
export interface SnapshotImages {
  /** The interpreter's; null where the browser keeps it in a file, which the worker reads. */
  readonly image: ArrayBuffer | null;
  /** The app's; null where there is none, or it could not be fetched. */
  readonly ofApp: ArrayBuffer | null;
}

/** Facts of the page that Python gets at its start, so that it needs no round trip to read them. */
export interface PageFacts {
  readonly appOrigin: string;
  readonly environmentOrigin: string;
  readonly cdnOrigin: string;
  /** Where the client's own files are; ends with a slash. */
  readonly runtimeUrl: string;
  readonly sessionToken: string;
  /** The page asks for calls over HTTP alone (`window.anvilForceRpcHttp`). */
  readonly forceHttp: boolean;
  /** Version of the app server, for error reports. */
  readonly serverVersion: string;
  readonly href: string;
  readonly baseHref: string;
  readonly appInfo: Readonly<Record<string, unknown>>;
}

/** What Python opens once it has started. */
export type Startup =
  | { readonly kind: 'form'; readonly name: string | null }
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'print'; readonly id: string; readonly key: string };

export interface BootConfig {
  readonly assets: RuntimeAssets;
  readonly page: PageFacts;
  /** The way that this browser offers and that the page has prepared. */
  readonly blocking: BlockingWay;
  /** Every name of the protocol the page serves; the worker refuses to start when one it uses is missing. */
  readonly vocabulary: Vocabulary;
}

/** The names that a side serves. They are compared at boot, so that a page and a worker of different builds fail at once. */
export interface Vocabulary {
  readonly operations: readonly number[];
  readonly services: readonly string[];
  readonly inbox: readonly string[];
}

/** The fields of an app's payload that decide how the client connects to the server. */
export type ConnectionSettings = Pick<AppPayload, 'isCrawler' | 'accessKey'>;

/** How `block()` waits (decisions/blocking.md). */
export type BlockingWay = 'stack-switching' | 'service-worker' | 'shared-memory';

/**
 * Steps of the start, in the order in which they usually begin; page and worker run in parallel. Each step is a measure of `performance`,
 * named by `bootMeasure` (`shared/common`): the page's timeline has all of them, the worker's timeline those of the worker.
 */
export const BOOT_STEPS = [
  /** From the navigation until the page's first script runs. */
  'page',
  /** Until the worker's script runs. */
  'worker',
  /** The interpreter's WebAssembly is fetched and compiled. */
  'wasm',
  /** The memory snapshot is fetched. */
  'snapshot',
  /** Until the page's bundle runs. */
  'bundle',
  /** The part of the start form that needs no Python is shown. */
  'paint',
  /** The interpreter's JavaScript is fetched, and the WebAssembly instantiated. */
  'engine',
  /** Memory is filled from the snapshot, or Python initialised without one. */
  'memory',
  /** Python's packages are installed in its file system. */
  'package',
  /** The bridge between Python and the worker's JavaScript is set up. */
  'bridge',
  /** The app's modules are installed, and its init modules run. */
  'app',
  /** The start form or module opens. */
  'open',
] as const;
export type BootStepName = (typeof BOOT_STEPS)[number];

/** One step of the start. Times include the `timeOrigin`, so they are ms since the epoch and comparable between the two threads. */
export interface BootStep {
  readonly name: BootStepName;
  readonly start: number;
  readonly end: number;
}

export interface BootReport {
  readonly steps: readonly BootStep[];
  readonly blocking: BlockingWay;
}

/** The report of an interpreter that has crashed: Python does not run any more, so nothing can be asked of it later. */
export interface CrashReport {
  /** The error text of the JavaScript engine. */
  readonly error: string;
  /** The stack of app code at the crash, innermost first; empty where the engine does not tell. */
  readonly trace: readonly TraceEntry[];
}
