import type { RuntimeAssets } from '../../protocol/index.ts';

/** What the page says of where its parts are: paths of the build's files. */
export interface PageAssets extends RuntimeAssets {
  readonly worker: string;
}

/** The part of the page's window that is read. */
export interface AssetsWindow {
  readonly hearthAssets?: PageAssets;
  readonly document: { readonly baseURI: string };
}

/**
 * The page's parts by absolute addresses.
 *
 * @throws Error when the page does not say where they are
 */
export function pageAssets({ hearthAssets, document }: AssetsWindow): PageAssets {
  if (!hearthAssets)
    throw new Error("Hearth: this page doesn't say where its parts are (window.hearthAssets); was it served by another build?");
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const { worker, pyodide, python, snapshot, memory } = hearthAssets;
  return {
    worker: absolute(worker),
    pyodide: absolute(pyodide),
    python: absolute(python),
    snapshot: snapshot === null ? null : absolute(snapshot),
    memory,
  };
}
