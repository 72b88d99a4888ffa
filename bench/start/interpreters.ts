/** Interpreters that pages start from memory snapshots, in the folder that is served. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSnapshot } from '../../scripts/lib/client/snapshot.mjs';
import { nodeModules } from '../../scripts/lib/repo.mjs';
import type { BuildOutput } from '../../server/page/index.ts';

/** An interpreter in a folder that is served, with the snapshot of its memory after its own start. */
export interface Interpreter {
  /** Path of its own folder in that folder, with a slash at its end. */
  readonly path: string;
  /** Its files that the build has not compressed yet, as paths in that folder. */
  readonly files: readonly string[];
  /** The snapshot: its path in that folder, and the sizes of the memory and of the file in bytes; null where pages start without it. */
  readonly snapshot: { readonly url: string; readonly memory: number; readonly bytes: number } | null;
}

/** The interpreter that Hearth's pages start, without what only compiled libraries need. */
export async function slimInterpreter(build: BuildOutput, folder: string): Promise<Interpreter> {
  const { pyodide } = build.manifest();
  const path = 'slim';
  const file = 'slim.bin';
  await makeSnapshot(null, join(folder, file), { switching: true });
  await symlink(join(build.directory, pyodide), join(folder, path));
  return { path: `${path}/`, files: [file], snapshot: snapshotIn(folder, file) };
}

/** Pyodide's interpreter as it is. */
export async function stockInterpreter(folder: string): Promise<Interpreter> {
  const path = 'stock';
  const file = 'stock.bin';
  const names = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
  await mkdir(join(folder, path));
  for (const name of names) await copyFile(join(nodeModules, 'pyodide', name), join(folder, path, name));
  await makeSnapshot(null, join(folder, file), { switching: true, interpreter: join(nodeModules, 'pyodide') });
  return { path: `${path}/`, files: [file, ...names.map((name) => `${path}/${name}`)], snapshot: snapshotIn(folder, file) };
}

const snapshotIn = (folder: string, file: string): NonNullable<Interpreter['snapshot']> => {
  const path = join(folder, file);
  return { url: file, memory: firstNumber(path), bytes: statSync(path).size };
};

/** The size of the memory in an image, in bytes, which is the image's first number (`shared/common/memory-image.ts`). */
function firstNumber(file: string): number {
  const number = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  readSync(opened, number);
  closeSync(opened);
  return number.readUInt32LE();
}
