import type { PyodideAPI } from 'pyodide';

/** `pyodide.ffi.can_run_sync`, a function of Python's. */
interface CanRunSync {
  callPromising(): Promise<boolean>;
  destroy(): void;
}

const MISSING =
  "Python has no way to wait in this browser: it lacks stack switching (WebAssembly's JavaScript Promise Integration, JSPI). " +
  'Use a browser that has it.';

/**
 * Asks Python itself, and never goes by the browser's name (decisions/blocking.md).
 *
 * @throws Error that names what the browser lacks, when Python's stack cannot be parked
 */
export async function refuseWithoutStackSwitching(pyodide: PyodideAPI): Promise<void> {
  const { can_run_sync: canRunSync } = pyodide.pyimport('pyodide.ffi') as { readonly can_run_sync: CanRunSync };
  try {
    if (await canRunSync.callPromising()) return;
  } catch (cause) {
    // Pyodide throws in a browser without stack switching.
    throw new Error(MISSING, { cause });
  } finally {
    canRunSync.destroy();
  }
  throw new Error(MISSING);
}
