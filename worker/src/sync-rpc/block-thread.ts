/**
 * Blocks this thread for a while. Most browsers give a thread shared WebAssembly memory even where `SharedArrayBuffer` is not available,
 * and `Atomics.wait` on it takes no processor time. In other browsers the thread loops until the time is over.
 */
export function blockThread(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  const state = unshared();
  if (state) Atomics.wait(state, 0, 0, milliseconds);
  else while (performance.now() < end);
}

function unshared(): Int32Array | null {
  try {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    // The type of `WebAssembly.Memory` does not tell that its buffer may be shared.
    return new Int32Array(buffer as unknown as SharedArrayBuffer);
  } catch {
    return null;
  }
}
