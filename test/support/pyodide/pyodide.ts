import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { inRepo } from '../../../scripts/lib/repo.mjs';

/** Where the interpreter's own files are. */
const PYODIDE_FOLDER = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

/** Python that imports from these folders of the repository first, the first before the second; it writes nothing there. */
export async function pyodideWith(folders: readonly string[] = []): Promise<PyodideAPI> {
  const pyodide = await loadPyodide({ indexURL: PYODIDE_FOLDER });
  const sys = pyodide.pyimport('sys');
  sys.dont_write_bytecode = true;
  for (const [at, folder] of folders.entries()) {
    const place = `/roots/${at}`;
    pyodide.mountNodeFS(place, inRepo(folder));
    sys.path.insert(at, place);
  }
  return pyodide;
}
