/** `make-snapshot.mjs TARGET [ARCHIVE]`, on a Node that switches stacks or has been kept from it: see `snapshot.mjs`. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import createModule from 'pyodide/pyodide.asm.mjs';
import { packMemory } from '../../../shared/common/index.ts';
import { addPackage } from '../../../worker/src/boot/package.ts';
import { writeWhole } from '../files.mjs';
import { nodeModules } from '../repo.mjs';

/** Place of the head's length among the numbers at a snapshot's front. */
const LENGTH_OF_HEAD = 1;

const [target, archive] = process.argv.slice(2);
const options = {
  indexURL: `${nodeModules}/pyodide/`,
  // As in a browser: this script's path is nobody's business.
  _sysExecutable: './this.program',
};
const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
if (archive) {
  addPackage(pyodide, readFileSync(archive));
  const image = pyodide.pyimport('anvil._entry.image');
  image.fill();
  image.destroy();
}
// Private to Pyodide, like pictures of its memory.
zeroFreeMemory(/** @type {any} */ (pyodide)._module);
const snapshot = pyodide.makeMemorySnapshot();
const headLength = new Uint32Array(snapshot.buffer)[LENGTH_OF_HEAD];
const { info } = pyodide.lockfile;
const head = Buffer.concat([snapshot.subarray(0, headLength), padded(JSON.stringify({ info, packages: {} }))]);
writeWhole(target, packMemory(snapshot.subarray(headLength), await freshMemory(), head));

/** Whatever was in memory that is free by now would travel along: fill it by zeros, up to where memory has been handed out. */
function zeroFreeMemory({ _malloc, _malloc_usable_size, _free, _malloc_trim, _sbrk, HEAPU8 }) {
  const end = _sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 8; size >>= 1) {
    for (;;) {
      const place = _malloc(size);
      if (place + size > end) {
        _free(place);
        break;
      }
      HEAPU8.fill(0, place, place + _malloc_usable_size(place));
      taken.push(place);
    }
  }
  for (const place of taken) _free(place);
  _malloc_trim(0);
}

/** The memory as it is when a snapshot is put into it. */
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

/** To a multiple of four bytes, so that what comes behind lies as numbers do. */
function padded(text) {
  return Buffer.from(text + ' '.repeat((4 - (Buffer.byteLength(text) % 4)) % 4));
}
