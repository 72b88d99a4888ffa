import { readFile } from 'node:fs/promises';
import { type WasmModule, wasm } from '../../../shared/wasm/index.ts';

/** Compiles PGlite's WebAssembly. Databases that run the same compiled one share the machine code of its functions. */
export async function compilePglite(): Promise<WasmModule> {
  return await wasm.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
}
