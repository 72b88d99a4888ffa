/**
 * `make-app-snapshot.mjs`, which runs on a Node with or without stack switching: computes the changes to the memory of a build's snapshot
 * by which an app is imported as well (decisions/app-snapshots.md). It reads its input from stdin, as JSON, and writes the result to stdout:
 * `server/app-snapshots` runs it.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { inMemorySource, packDiff } from '../../../shared/common/index.ts';
import { addPackage } from '../../../worker/src/boot/package.ts';
import { restorePython } from '../../../worker/src/boot/restore.ts';
import { writeAtomically } from '../files.mjs';
import { captureMemory } from './capture-memory.mjs';
import { monitorHostCalls } from './host-call-monitor.mjs';

/** Compression level: higher ones take several times as long, and save a few percent. */
const LEVEL = 9;
/** The approximate time that decompressing and applying the change takes at each start. */
const CHANGING_MS = 15;

const { snapshot, memory, archive, interpreter, payload, imports, target, mostBytesPerMs } = JSON.parse(
  await text(process.stdin),
);

let before = new Uint8Array(0);
const host = monitorHostCalls();
const pyodide = await restorePython({
  loadPyodide: (options) => loadPyodide({ ...options, _sysExecutable: './this.program', _makeSnapshot: true }),
  indexURL: interpreter,
  memory,
  images: Promise.resolve([inMemorySource(new Uint8Array(readFileSync(snapshot)))]),
  engine: null,
  instantiated() {},
  filling() {},
  filled(bytes) {
    before = bytes.slice();
  },
});
addPackage(pyodide, readFileSync(archive));
const python = pyodide.pyimport('anvil._entry.app_snapshot');
const refused = JSON.parse(python.import_for_snapshot(payload, host.begin(), imports));
python.destroy();
process.stdout.write(JSON.stringify(refused ? { refused } : keep()));

/** @returns {object} processor time of the imports, size of the compressed change, size of the memory, whether it pays; or why not */
function keep() {
  let taken;
  try {
    taken = captureMemory(pyodide);
  } catch {
    return { refused: ['keeps objects of the browser', ''] };
  }
  const image = packDiff(taken.memory, before, taken.head);
  const packed = zstdCompressSync(image, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  const { ms } = host;
  const kept = packed.length <= (ms - CHANGING_MS) * mostBytesPerMs;
  if (kept) {
    writeAtomically(`${target}.zst`, packed);
    writeAtomically(`${target}.gz`, gzipSync(image));
    writeAtomically(target, image);
  }
  return { ms, bytes: packed.length, memory: taken.memory.length, kept };
}
