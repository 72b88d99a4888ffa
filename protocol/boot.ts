/** How Python starts, and what is known when it has broken down. */
import type { AppPayload } from './app.ts';
import type { TraceEntry } from './server.ts';

/** Where the worker finds its parts; absolute URLs, content-hashed, from the build's manifest. */
export interface RuntimeAssets {
  /** Folder of pyodide.asm.wasm, the standard library and the lock file; ends with a slash. */
  readonly pyodide: string;
  /** The `anvil` package and shared Python, one archive. */
  readonly python: string;
  /**
   * An interpreter's memory with that archive's package imported, of one that switches stacks if this browser does; null when there
   * is none, and Python starts plainly.
   */
  readonly snapshot: string | null;
  /**
   * What has to change in that memory for the app to be imported, too; null where nobody has made it, and the app is imported when
   * it is loaded.
   */
  readonly appSnapshot: string | null;
  /** Bytes of the memory, for which there is room before it arrives; 0 without a snapshot. */
  readonly memory: number;
}

/**
 * What the page's first script sends the worker, before the page's bundle is there: that it was made, in ms since the epoch; the
 * addresses, without a snapshot where Python is to start plainly, and how many bytes of it the browser is to have in a file of its own,
 * null where it has none; and else what it has fetched, or why it has not. `picture` is the snapshot, for a worker that has told the
 * page that its file is gone. `Module` is the platform's compiled WebAssembly, which is no name in here.
 */
export type StartMessage<Module> =
  | { readonly start: 'made'; readonly at: number }
  | { readonly start: 'assets'; readonly assets: RuntimeAssets; readonly kept: number | null }
  | { readonly start: 'wasm'; readonly module: Module }
  | ({ readonly start: 'snapshot' } & SnapshotImages)
  | { readonly start: 'picture'; readonly image: ArrayBuffer }
  | { readonly start: 'failed'; readonly reason: string };

/** What the worker then says to the page's first script: the file that it was to read is not there, or not whole. */
export interface PictureGone {
  readonly start: 'gone';
}

/** What the addresses of a memory's snapshots led to. */
export interface SnapshotImages {
  /** Null where it is in a file that the browser has kept, which the worker reads. */
  readonly image: ArrayBuffer | null;
  /** The app's; null where there is none, or it did not come. */
  readonly ofApp: ArrayBuffer | null;
}

/** What the page knows and Python may ask for without a round trip. */
export interface PageFacts {
  readonly appOrigin: string;
  readonly environmentOrigin: string;
  readonly cdnOrigin: string;
  /** Where the client's own files are; ends with a slash. */
  readonly runtimeUrl: string;
  readonly sessionToken: string;
  /** The page asks for calls over HTTP alone (`window.anvilForceRpcHttp`). */
  readonly forceHttp: boolean;
  /** Of the app server, for error reports. */
  readonly serverVersion: string;
  readonly href: string;
  readonly baseHref: string;
  readonly appInfo: Readonly<Record<string, unknown>>;
}

/** What opens once Python is up. */
export type Startup =
  | { readonly kind: 'form'; readonly name: string | null }
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'print'; readonly id: string; readonly key: string };

export interface BootConfig {
  readonly assets: RuntimeAssets;
  readonly page: PageFacts;
  /** What the browser has, and the page has made ready. */
  readonly blocking: BlockingWay;
  /** Every name of the protocol the page serves; the worker refuses to start when one it uses is missing. */
  readonly vocabulary: Vocabulary;
}

/** The names each side serves, compared at boot: two halves of different builds must not meet unnoticed. */
export interface Vocabulary {
  readonly operations: readonly number[];
  readonly services: readonly string[];
  readonly inbox: readonly string[];
}

/** What of an app's payload says how its server is reached. */
export type Reaching = Pick<AppPayload, 'isCrawler' | 'accessKey'>;

/** Which way `block()` waits (decisions/blocking.md). */
export type BlockingWay = 'stack-switching' | 'service-worker' | 'shared-memory';

/**
 * Steps of the start, in the order in which they begin where nothing is slow; page and worker go on side by side. Each is a measure
 * of `performance` under the name that `shared/common` gives it: the worker's own on its timeline, all of them on the page's.
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
  /** What of the start form can be shown without Python is put on the page. */
  'paint',
  /** The interpreter's JavaScript is fetched, and the WebAssembly instantiated. */
  'engine',
  /** Memory is filled from the snapshot, or Python initialised without one. */
  'memory',
  /** Python's packages are put where it finds them. */
  'package',
  /** Python and worker are joined. */
  'bridge',
  /** The app's modules are installed, and its init modules run. */
  'app',
  /** The start form or module opens. */
  'open',
] as const;
export type BootStepName = (typeof BOOT_STEPS)[number];

/** One named step of the start, in milliseconds since the epoch, which is the same on both threads: `timeOrigin` is in it. */
export interface BootStep {
  readonly name: BootStepName;
  readonly start: number;
  readonly end: number;
}

export interface BootReport {
  readonly steps: readonly BootStep[];
  readonly blocking: BlockingWay;
}

/** What is known of an interpreter that has broken down: nothing of Python runs any more, and nothing of it can be asked. */
export interface CrashReport {
  /** In the engine's words. */
  readonly error: string;
  /** Where in the app Python was, innermost first; empty where the engine does not say. */
  readonly trace: readonly TraceEntry[];
}
