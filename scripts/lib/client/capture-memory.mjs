/** A memory snapshot that Pyodide takes of an interpreter, split into memory and head as `packMemory` needs them. */

/** Index of the head's length among the numbers with which Pyodide's snapshot begins. */
const LENGTH_OF_HEAD = 1;

/**
 * @param {import('pyodide').PyodideAPI} pyodide loaded to make snapshots
 * @returns {{ memory: Uint8Array; head: Uint8Array }} memory in whole pages; Pyodide's data about it and the lock file without packages
 * @throws {Error} when Python has references to JavaScript objects that cannot be restored
 */
export function captureMemory(pyodide) {
  // `_module` is private to Pyodide, as snapshots are.
  zeroFreeMemory(/** @type {any} */ (pyodide)._module);
  const snapshot = pyodide.makeMemorySnapshot();
  const headLength = new Uint32Array(snapshot.buffer)[LENGTH_OF_HEAD];
  const { info } = pyodide.lockfile;
  const head = Buffer.concat([snapshot.subarray(0, headLength), padded(JSON.stringify({ info, packages: {} }))]);
  return { memory: snapshot.subarray(headLength), head };
}

/** Fill freed memory with zeros, up to the end of the heap, so that its former contents do not become part of the snapshot. */
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

/** The text, padded to a multiple of four bytes, so that numbers after it are aligned. */
function padded(text) {
  return Buffer.from(text + ' '.repeat((4 - (Buffer.byteLength(text) % 4)) % 4));
}
