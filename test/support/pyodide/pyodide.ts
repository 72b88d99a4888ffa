import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { inRepo } from '../../../scripts/lib/repo.mjs';

/** The folder with the interpreter's files. */
const PYODIDE_FOLDER = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

/** Starts Python with these folders of the repository first on its import path, in order; it writes nothing there. */
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
