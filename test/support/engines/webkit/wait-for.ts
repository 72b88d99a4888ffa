const BETWEEN_LOOKS = 40;

/** Polls until `look` returns a value. */
export async function waitFor<T>(what: string, patience: number, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`waited ${patience} ms for ${what}`);
    await new Promise((next) => setTimeout(next, BETWEEN_LOOKS));
  }
}
