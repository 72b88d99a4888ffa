import type { PyodideAPI } from 'pyodide';
import type { BootConfig } from '../../../protocol/index.ts';
import { loadLate } from '../../../shared/late/index.ts';
import { AppServer } from '../transport/index.ts';

/** Fetch the archive of our Python packages, again and again for a while when that fails. */
export function fetchPackage(fetcher: typeof fetch, { assets, page }: Pick<BootConfig, 'assets' | 'page'>): Promise<Response> {
  return loadLate({
    path: assets.python,
    async load() {
      const response = await fetcher(assets.python);
      if (response.ok) return response;
      throw new Error(
        `Hearth's Python package did not load: HTTP ${response.status} from ${response.url}. Is the build up to date?`,
      );
    },
    tell(fields) {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      fetcher(new AppServer(page).logUrl, { method: 'POST', body, credentials: 'include' }).catch(() => undefined);
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** Unpack the archive where the interpreter finds it. */
export async function installPackage(pyodide: PyodideAPI, archive: Promise<Response>): Promise<void> {
  const response = await archive;
  const version = pyodide.runPython('import sys; f"{sys.version_info.major}.{sys.version_info.minor}"') as string;
  pyodide.unpackArchive(await response.arrayBuffer(), 'zip', { extractDir: `/lib/python${version}/site-packages` });
}
