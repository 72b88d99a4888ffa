import type { RuntimeAssets } from '../../protocol/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';

/** A memory snapshot, the bytes of the memory in it, and its own. */
interface Snapshot {
  readonly url: string;
  readonly memory: number;
  readonly bytes: number;
  /** What makes the app's own of it, where the server has made that. */
  readonly ofApp?: Pick<Snapshot, 'url' | 'memory'>;
}

/** What the page says of where its parts are: paths of the build's files. */
export interface TellingPage extends Pick<RuntimeAssets, 'pyodide' | 'python'> {
  readonly worker: string;
  /** Names the build, by its manifest. */
  readonly build: string;
  /** Has the start form come with the page, as HTML? */
  readonly hasForm?: boolean;
  /** A memory remembers whether stacks can be switched: one for browsers that do, one for those that do not. Null where Python starts plainly. */
  readonly snapshots: { readonly switching: Snapshot; readonly blocked: Snapshot } | null;
}

/** What of it this browser needs. */
export interface PageAssets extends RuntimeAssets {
  readonly worker: string;
  /** Bytes of the snapshot, unpacked; 0 where there is none. */
  readonly bytes: number;
}

/** The part of the page's window that is read. */
export interface AssetsWindow {
  readonly hearthAssets?: TellingPage;
  readonly document: { readonly baseURI: string };
}

/**
 * The parts that this browser needs, by absolute addresses.
 *
 * @throws Error when the page does not say where they are
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
