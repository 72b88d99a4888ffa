import type { PyodideAPI } from 'pyodide';
import type { PyDict } from 'pyodide/ffi';
import type { RuntimeAssets } from '../../../protocol/index.ts';
import { unpackMemory } from '../../../shared/memory-image/index.ts';
import { hasStackSwitching } from './stack-switching.ts';

/** Pyodide's own; a snapshot may come while it loads the rest. */
export type LoadPyodide = (options: {
  readonly indexURL: string;
  readonly _loadSnapshot?: Promise<Uint8Array>;
}) => Promise<PyodideAPI>;

/** What starting an interpreter takes of the world. */
interface Starting {
  readonly fetch: typeof fetch;
  readonly loadPyodide: LoadPyodide;
}

/**
 * Start Python from the build's memory snapshot, in which everything is imported (design §5). Snapshots are private to
 * Pyodide, and remember that stacks can be switched: where there is none, or anything disagrees, Python starts plainly.
 */
export async function startInterpreter({ fetch, loadPyodide }: Starting, assets: RuntimeAssets): Promise<PyodideAPI> {
  const { pyodide: indexURL, snapshot } = assets;
  if (snapshot !== null && hasStackSwitching()) {
    try {
      const pyodide = await loadPyodide({ indexURL, _loadSnapshot: fetchMemory(fetch, snapshot) });
      setLanguage(pyodide);
      return pyodide;
    } catch (error) {
      console.warn(`Hearth: Python's memory snapshot ${snapshot} cannot be used, so Python starts slowly: ${error}`);
    }
  }
  return loadPyodide({ indexURL });
}

/** As Emscripten says it at a plain start; the memory has the language of who made it. */
function setLanguage(pyodide: PyodideAPI): void {
  const environment = pyodide.pyimport('os.environ') as PyDict;
  environment.set('LANG', `${navigator.language.replace('-', '_')}.UTF-8`);
  environment.destroy();
}

async function fetchMemory(fetcher: typeof fetch, url: string): Promise<Uint8Array> {
  const response = await fetcher(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return unpackMemory(new Uint8Array(await response.arrayBuffer()));
}
