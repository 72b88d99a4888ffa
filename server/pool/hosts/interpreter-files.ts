import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WasmModule, wasm } from '../../../shared/wasm/index.ts';
import { inRepo } from '../../repo/index.ts';

/**
 * The folder of the interpreter, with a slash at its end: the one that pages start, which links no libraries at run time and so starts
 * in two thirds of the time (decisions/start-up.md). Pyodide's own where no client is built, as for a test that is run by hand.
 */
export function interpreterFolder(client = inRepo('dist/client')): string {
  const manifest = join(client, 'manifest.json');
  if (existsSync(manifest)) {
    const { pyodide } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly pyodide: string };
    const folder = join(client, pyodide);
    if (existsSync(folder)) return folder;
  }
  return fileURLToPath(new URL('./', import.meta.resolve('pyodide')));
}

/** Compiled interpreters by their folder. */
const compiled = new Map<string, Promise<WasmModule | null>>();

/**
 * Compiles an interpreter, and keeps it for as long as the process lives. V8 compiles the same bytes only once as long as anyone holds
 * the result, so a thread that starts after another one has ended finds the interpreter compiled, with all that was compiled while others
 * ran. If it cannot be read or compiled, the thread that starts it says so.
 */
export function keepCompiled(folder: string): void {
  if (!compiled.has(folder))
    compiled.set(
      folder,
      compile(folder).catch(() => null),
    );
}

const compile = async (folder: string): Promise<WasmModule> => wasm.compile(await readFile(join(folder, 'pyodide.asm.wasm')));
