/**
 * Blocks this thread for a while. Memory that is shared with nobody can be had in most browsers where `SharedArrayBuffer` may not
 * be named, and waiting for it costs nothing; where it cannot, the thread looks at the clock.
 */
export function pause(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  const state = unshared();
  if (state) Atomics.wait(state, 0, 0, milliseconds);
  else while (performance.now() < end);
}

function unshared(): Int32Array | null {
  try {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    // Its type knows of no memory that is shared.
    return new Int32Array(buffer as unknown as SharedArrayBuffer);
  } catch {
    return null;
  }
}
