import type { PyodideAPI } from 'pyodide';
import type { PySequence } from 'pyodide/ffi';
import type { BootConfig } from '../../../protocol/index.ts';
import { AppServer } from '../transport/index.ts';
import { LIB_FOLDER } from './lazy-files.ts';
import { loadWithRetries } from './load-with-retries.ts';

type SearchPath = PySequence & { append(entry: string): void };

/** The name of our archive in the folder of archives. */
export const ARCHIVE = 'hearth.zip';
const PATH = `${LIB_FOLDER}/${ARCHIVE}`;

/** Fetch the archive of our Python packages. */
export const fetchPackage = (fetcher: typeof fetch, { assets, page }: Pick<BootConfig, 'assets' | 'page'>): Promise<Response> =>
  fetchWithRetries(fetcher, assets.python, page);

/** Fetch a part of Hearth, with retries as in `loadWithRetries`. */
export function fetchWithRetries(fetcher: typeof fetch, url: string, page: BootConfig['page']): Promise<Response> {
  return loadWithRetries({
    path: url,
    async load() {
      const response = await fetcher(url);
      if (response.ok) return response;
      throw new Error(`A part of Hearth did not load: HTTP ${response.status} from ${response.url}. Is the build up to date?`);
    },
    tell(fields) {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      fetcher(new AppServer(page).logUrl, { method: 'POST', body, credentials: 'include' }).catch(() => undefined);
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** Install the archive on Python's path; modules are read from it when they are imported. */
export async function installPackage(pyodide: PyodideAPI, archive: Response): Promise<void> {
  addPackage(pyodide, new Uint8Array(await archive.arrayBuffer()));
}

/** As `installPackage`, for the archive's bytes. In a restored memory the archive is on Python's path already. */
export function addPackage(pyodide: PyodideAPI, archive: Uint8Array): void {
  pyodide.FS.writeFile(PATH, archive);
  const path = pyodide.pyimport('sys.path') as SearchPath;
  if (!path.includes(PATH)) path.append(PATH);
  path.destroy();
}
