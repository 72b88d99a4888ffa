/**
 * `make-app-snapshot.mjs`, on a Node that switches stacks or has been kept from it: what has to change in the memory of a build's
 * snapshot for an app to be imported in it, too (decisions/start-up.md). It reads what to make from stdin, as JSON, and says on stdout
 * what came of it: `server/snapshots` is the other half.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { packChange } from '../../../shared/common/index.ts';
import { addPackage } from '../../../worker/src/boot/package.ts';
import { restorePython } from '../../../worker/src/boot/restore.ts';
import { writeWhole } from '../files.mjs';
import { nodeModules } from '../repo.mjs';
import { watchHost } from './host-watch.mjs';
import { takeMemory } from './taken-memory.mjs';

/** Higher ones take several times as long for a few percent. */
const LEVEL = 9;

const { snapshot, memory, archive, payload, imports, target, mostBytesPerMs } = JSON.parse(await text(process.stdin));

process.on('uncaughtException', (e) => {
  require_('fs').writeSync(2, String(e?.stack ?? e).slice(-1200));
  process.exit(1);
});

import { createRequire } from 'node:module';
const require_ = createRequire(import.meta.url);
let before = new Uint8Array(0);
const host = watchHost();
const pyodide = await restorePython({
  loadPyodide: (options) => loadPyodide({ ...options, _sysExecutable: './this.program', _makeSnapshot: true }),
  indexURL: `${nodeModules}/pyodide/`,
  memory,
  images: Promise.resolve([new Uint8Array(readFileSync(snapshot))]),
  engine: null,
  instantiated() {},
  filling() {},
  filled(bytes) {
    before = bytes.slice();
  },
});
addPackage(pyodide, readFileSync(archive));
const rehearsal = pyodide.pyimport('anvil._entry.rehearsal');
const refused = JSON.parse(rehearsal.rehearse(payload, host.begin(), imports));
rehearsal.destroy();
process.stdout.write(JSON.stringify(refused ? { refused } : { ms: host.ms, ...keep() }));

/** @returns {{ bytes: number; memory: number; kept: boolean }} what comes over the line, bytes of the memory, whether that pays */
function keep() {
  const taken = takeMemory(pyodide);
  const image = packChange(taken.memory, before, taken.head);
  if (process.env.BEFORE) writeWhole('/tmp/appshot/before.bin', before);
  const packed = zstdCompressSync(image, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  const kept = packed.length <= host.ms * mostBytesPerMs;
  if (kept) {
    writeWhole(`${target}.zst`, packed);
    writeWhole(`${target}.gz`, gzipSync(image));
    writeWhole(target, image);
  }
  return { bytes: packed.length, memory: taken.memory.length, kept };
}
