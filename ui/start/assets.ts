import type { RuntimeAssets } from '../../protocol/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';

/** A memory snapshot, with the size of its memory and its own size, in bytes. */
interface Snapshot {
  readonly url: string;
  readonly memory: number;
  readonly bytes: number;
  /** The changes by which it becomes the app's own snapshot, where the server has made them. */
  readonly ofApp?: Pick<Snapshot, 'url' | 'memory'>;
}

/** The addresses of the page's parts, which the page's HTML contains: paths of the build's files. */
export interface AssetManifest extends Pick<RuntimeAssets, 'pyodide' | 'python'> {
  readonly worker: string;
  /** The build's version in its manifest. */
  readonly build: string;
  /** Does the page's HTML contain the start form? */
  readonly hasForm?: boolean;
  /**
   * The snapshots for browsers with stack switching and without it, since a memory contains whether it was made with it. Null where Python
   * starts without one.
   */
  readonly snapshots: { readonly switching: Snapshot; readonly blocked: Snapshot } | null;
}

/** The parts that this browser needs. */
export interface PageAssets extends RuntimeAssets {
  readonly worker: string;
  /** Size of the uncompressed snapshot in bytes; 0 where there is none. */
  readonly bytes: number;
}

/** The part of the page's window that is read. */
export interface AssetsWindow {
  readonly hearthAssets?: AssetManifest;
  readonly document: { readonly baseURI: string };
}

/**
 * The parts that this browser needs, by absolute addresses.
 *
 * @throws Error when the page does not have their addresses
 */
export function pageAssets({ hearthAssets, document }: AssetsWindow): PageAssets {
  if (!hearthAssets)
    throw new Error("Hearth: this page doesn't say where its parts are (window.hearthAssets); was it served by another build?");
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const { worker, pyodide, python, snapshots } = hearthAssets;
  const snapshot = snapshots && (hasStackSwitching() ? snapshots.switching : snapshots.blocked);
  return {
    worker: absolute(worker),
    pyodide: absolute(pyodide),
    python: absolute(python),
    snapshot: snapshot && absolute(snapshot.url),
    appSnapshot: snapshot?.ofApp ? absolute(snapshot.ofApp.url) : null,
    memory: snapshot?.ofApp?.memory ?? snapshot?.memory ?? 0,
    bytes: snapshot?.bytes ?? 0,
  };
}
