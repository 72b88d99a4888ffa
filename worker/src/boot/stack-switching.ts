import type { PyodideAPI } from 'pyodide';

/** `pyodide.ffi.can_run_sync`, a function of Python's. */
interface CanRunSync {
  callPromising(): Promise<boolean>;
  destroy(): void;
}

/**
 * Python itself is asked, never the browser's name (design §4).
 *
 * @throws Error that names what the browser lacks, when Python's stack cannot be parked
 */
export async function refuseWithoutStackSwitching(pyodide: PyodideAPI): Promise<void> {
  if (await canSwitchStacks(pyodide)) return;
  throw new Error(
    "Python has no way to wait in this browser: it lacks stack switching (WebAssembly's JavaScript Promise Integration, JSPI). " +
      'Use a browser that has it.',
  );
}

async function canSwitchStacks(pyodide: PyodideAPI): Promise<boolean> {
  const { can_run_sync: canRunSync } = pyodide.pyimport('pyodide.ffi') as { readonly can_run_sync: CanRunSync };
  try {
    return await canRunSync.callPromising();
  } catch {
    // Pyodide refuses where there is no such thing.
    return false;
  } finally {
    canRunSync.destroy();
  }
}
