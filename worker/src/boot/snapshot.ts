import type { PyodideAPI } from 'pyodide';
import type { PyDict } from 'pyodide/ffi';
import type { RuntimeAssets } from '../../../protocol/index.ts';
import { unpackMemory } from '../../../shared/common/index.ts';
import { withMemory } from '../../../shared/wasm/index.ts';
import { hasStackSwitching } from './stack-switching.ts';

/** Pyodide's own; a snapshot may come while it loads the rest. */
export type LoadPyodide = (options: {
  readonly indexURL: string;
  readonly _loadSnapshot?: Promise<Uint8Array>;
}) => Promise<PyodideAPI>;

/** What starting an interpreter takes of the world. */
export interface Starting {
  readonly fetch: typeof fetch;
  readonly loadPyodide: LoadPyodide;
  readonly connection?: Connection | undefined;
}

/** What a browser knows of its line (`NetworkInformation`); not every one says. */
interface Connection {
  /** As fast as which mobile network; `4g` is also said where nothing is known. */
  readonly effectiveType: string;
  /** Does the user ask for little to be fetched? */
  readonly saveData: boolean;
}

/**
 * Start Python from the build's memory snapshot, in which everything is imported (decisions/start-up.md). Snapshots are private
 * to Pyodide, and remember that stacks can be switched: where there is none, or anything disagrees, Python starts plainly.
 * It does so over a slow line, too, unless the browser has kept the snapshot.
 */
export async function startInterpreter(starting: Starting, assets: RuntimeAssets): Promise<PyodideAPI> {
  const { loadPyodide, connection } = starting;
  const { pyodide: indexURL, snapshot } = assets;
  // There the snapshot takes longer to come than it saves. The `downlink` it also tells is low wherever nothing is known.
  const isSlow = connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
  if (snapshot !== null && hasStackSwitching() && (!isSlow || (await isKept(starting.fetch, snapshot)))) {
    try {
      let size = 0;
      const memory = fetchMemory(starting.fetch, snapshot).then((whole) => {
        size = whole.length;
        return whole;
      });
      const pyodide = await withMemory(
        () => size,
        () => loadPyodide({ indexURL, _loadSnapshot: memory }),
      );
      setLanguage(pyodide);
      return pyodide;
    } catch (error) {
      console.warn(`Hearth: Python's memory snapshot ${snapshot} cannot be used, so Python starts slowly: ${error}`);
    }
  }
  return loadPyodide({ indexURL });
}

/** Has the browser the file in its cache? It says so for files of the page's own origin only. */
async function isKept(fetcher: typeof fetch, url: string): Promise<boolean> {
  try {
    const kept = await fetcher(url, { cache: 'only-if-cached', mode: 'same-origin' });
    await kept.body?.cancel();
    return kept.ok;
  } catch {
    return false;
  }
}

async function fetchMemory(fetcher: typeof fetch, url: string): Promise<Uint8Array> {
  const response = await fetcher(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return unpackMemory(new Uint8Array(await response.arrayBuffer()));
}

/** As Emscripten says it at a plain start; the memory has the language of who made it. */
function setLanguage(pyodide: PyodideAPI): void {
  const environment = pyodide.pyimport('os.environ') as PyDict;
  environment.set('LANG', `${navigator.language.replace('-', '_')}.UTF-8`);
  environment.destroy();
}
