/** `make-snapshot.mjs ARCHIVE TARGET`, on a Node that switches stacks: see `snapshot.mjs`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { packMemory } from '../../../shared/common/index.ts';
import { addPackage } from '../../../worker/src/boot/package.ts';
import { writeWhole } from '../files.mjs';
import { nodeModules } from '../repo.mjs';

const [archive, target] = process.argv.slice(2);
const pyodide = await loadPyodide({
  indexURL: `${nodeModules}/pyodide/`,
  _makeSnapshot: true,
  // As in a browser: this script's path is nobody's business.
  _sysExecutable: './this.program',
});
addPackage(pyodide, readFileSync(archive));
const image = pyodide.pyimport('anvil._entry.image');
image.fill();
image.destroy();
const packed = packMemory(pyodide.makeMemorySnapshot());
// The compressed one first: the build takes the other for a sign that both are there.
writeWhole(`${target}.gz`, gzipSync(packed));
writeWhole(target, packed);
