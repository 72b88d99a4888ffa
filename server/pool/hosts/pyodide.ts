import { loadPyodide, type PyodideConfig, type PyodideInterface } from 'pyodide';
import type { PyCallable, PyProxy } from 'pyodide/ffi';
import { withMemory } from '../../../shared/wasm/index.ts';
import { errorText } from '../../text/index.ts';
import type { FromWorker, WorkerStart } from '../messages.ts';
import { dropSnapshot, readSnapshot, snapshotFile, writeSnapshot } from './snapshot.ts';
import { withSnapshotLock } from './snapshot-lock.ts';

/** The functions of `server/python/hearth_server` that are called from here. */
export interface ServerPackage extends PyProxy {
  readonly prepare: PyCallable;
  readonly boot: PyCallable;
  readonly handle: PyCallable;
  readonly install_code: PyCallable;
  readonly set_memory_limit: PyCallable;
  readonly syntax_faults: PyCallable;
}

/** Python with the server packages imported and prepared, but not yet connected to its host (`boot`). */
export interface Prepared {
  readonly pyodide: PyodideInterface;
  readonly server: ServerPackage;
}

/**
 * Starts Python from the memory snapshot of exactly these packages, which is made first if it is missing (2 s once, a quarter of a
 * second from then on). A snapshot that cannot be used is made again. The format is private to Pyodide; if a new one fails as well,
 * Python starts without. Both failures are reported.
 */
export async function startPython(start: WorkerStart, post: (message: FromWorker) => void): Promise<Prepared> {
  const config: PyodideConfig = {
    indexURL: start.pyodide,
    // Python's own streams are replaced at boot; these callbacks take the output of the interpreter itself.
    stdout: (text) => post({ kind: 'output', stream: 'stdout', text }),
    stderr: (text) => post({ kind: 'output', stream: 'stderr', text }),
    // The package folders belong to the repository: no bytecode may be written there.
    env: { PYTHONDONTWRITEBYTECODE: '1', HOME: '/home/pyodide' },
  };
  const file = snapshotFile(start);
  const attempt = async (take: () => Uint8Array | null | Promise<Uint8Array>, otherwise: string): Promise<Prepared | null> => {
    try {
      const snapshot = await take();
      return snapshot && (await restore(config, start.packages, snapshot));
    } catch (error) {
      dropSnapshot(file);
      post({ kind: 'trouble', message: `Python's memory snapshot ${file} cannot be used, ${otherwise}: ${errorText(error)}` });
      return null;
    }
  };
  const makeOnce = async (): Promise<Uint8Array> => {
    // On a slow machine, or behind other servers that start at once, this takes longer than a worker's start timeout allows.
    post({ kind: 'preparing' });
    try {
      return await withSnapshotLock(
        start.cache,
        async () => readSnapshot(file) ?? (await makeSnapshot(config, start.packages, file)),
      );
    } finally {
      post({ kind: 'starting' });
    }
  };
  return (
    (await attempt(() => readSnapshot(file), 'it is made anew')) ??
    (await attempt(makeOnce, 'Python starts slowly')) ??
    prepare(await loadPyodide(config), start.packages)
  );
}

async function restore(config: PyodideConfig, packages: readonly string[], snapshot: Uint8Array): Promise<Prepared> {
  const pyodide = await withMemory({ bytes: () => snapshot.length }, () => loadPyodide({ ...config, _loadSnapshot: snapshot }));
  mount(pyodide, packages);
  return { pyodide, server: pyodide.pyimport('hearth_server') as ServerPackage };
}

async function makeSnapshot(config: PyodideConfig, packages: readonly string[], file: string): Promise<Uint8Array> {
  const { pyodide, server } = prepare(await loadPyodide({ ...config, _makeSnapshot: true }), packages);
  server.destroy();
  for (const [index] of packages.entries()) pyodide.FS.unmount(mountPoint(index));
  const snapshot = pyodide.makeMemorySnapshot();
  writeSnapshot(file, snapshot);
  return snapshot;
}

function prepare(pyodide: PyodideInterface, packages: readonly string[]): Prepared {
  mount(pyodide, packages);
  const path = pyodide.pyimport('sys.path') as PyProxy & { insert(index: number, entry: string): void };
  for (const [index] of packages.entries()) path.insert(index, mountPoint(index));
  path.destroy();
  const server = pyodide.pyimport('hearth_server') as ServerPackage;
  server.prepare();
  return { pyodide, server };
}

/** Mounts the package folders for Python, which needs them for late imports and for source lines in tracebacks. */
function mount(pyodide: PyodideInterface, packages: readonly string[]): void {
  for (const [index, folder] of packages.entries()) {
    pyodide.FS.mkdirTree(mountPoint(index));
    pyodide.mountNodeFS(mountPoint(index), folder);
  }
}

const mountPoint = (index: number): string => `/hearth/${index}`;
