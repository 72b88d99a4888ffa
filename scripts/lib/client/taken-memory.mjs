/** A picture of an interpreter's memory, taken by Pyodide, as `packMemory` wants it. */

/** Place of the head's length among the numbers at a snapshot's front. */
const LENGTH_OF_HEAD = 1;

/**
 * @param {import('pyodide').PyodideAPI} pyodide loaded to make snapshots
 * @returns {{ memory: Uint8Array; head: Uint8Array }} whole pages; what Pyodide wants to know of them, and the lock file without packages
 * @throws {Error} when Python holds objects of JavaScript's that nobody can make again
 */
export function takeMemory(pyodide) {
  // Private to Pyodide, like pictures of its memory.
  zeroFreeMemory(/** @type {any} */ (pyodide)._module);
  const snapshot = pyodide.makeMemorySnapshot();
  const headLength = new Uint32Array(snapshot.buffer)[LENGTH_OF_HEAD];
  const { info } = pyodide.lockfile;
  const head = Buffer.concat([snapshot.subarray(0, headLength), padded(JSON.stringify({ info, packages: {} }))]);
  return { memory: snapshot.subarray(headLength), head };
}

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

/** To a multiple of four bytes, so that what comes behind lies as numbers do. */
function padded(text) {
  return Buffer.from(text + ' '.repeat((4 - (Buffer.byteLength(text) % 4)) % 4));
}
