import type { PyodideAPI } from 'pyodide';
import { wasm, withMemory } from '../../../shared/wasm/index.ts';
import type { LoadPyodide } from './restore.ts';

/**
 * Python by itself, without a memory snapshot. Pyodide would wait for ever for an interpreter that does not come, or that the page
 * may not compile: here that fails, so that the page can say so.
 */
export function startPlainly(fetcher: typeof fetch, loadPyodide: LoadPyodide, indexURL: string): Promise<PyodideAPI> {
  const compiled = wasm.compileStreaming(fetcher(`${indexURL}pyodide.asm.wasm`));
  const failed = compiled.then(() => new Promise<never>(() => undefined));
  return withMemory({ bytes: () => 0, compiled }, () => Promise.race([loadPyodide({ indexURL }), failed]));
}
