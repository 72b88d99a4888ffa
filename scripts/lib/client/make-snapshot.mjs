/** `make-snapshot.mjs TARGET INTERPRETER [ARCHIVE]`, which runs on a Node with or without stack switching: see `snapshot.mjs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadPyodide } from 'pyodide';
import { packMemory } from '../../../shared/common/index.ts';
import { addPackage } from '../../../worker/src/boot/package.ts';
import { writeOnce } from '../files.mjs';
import { captureMemory } from './capture-memory.mjs';

const [target, interpreter, archive] = process.argv.slice(2);
const options = {
  indexURL: interpreter,
  // As in a browser, so that the snapshot does not contain this script's path.
  _sysExecutable: './this.program',
};
const { default: createModule } = await import(pathToFileURL(join(interpreter, 'pyodide.asm.mjs')).href);
const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
if (archive) {
  addPackage(pyodide, readFileSync(archive));
  const modules = pyodide.pyimport('anvil._entry.snapshot_modules');
  modules.import_all();
  modules.destroy();
}
const { memory, head } = captureMemory(pyodide);
writeOnce(target, packMemory(memory, await freshMemory(), head));

/** The memory as it is just before a snapshot is restored in it. */
async function freshMemory() {
  let memory;
  class Enough extends Error {}
  await loadPyodide({
    ...options,
    _loadSnapshot: new Uint8Array(0),
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      memory = module.HEAPU8.slice();
      throw new Enough();
    },
  }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
  return memory;
}
