import type { Page } from 'playwright-core';
import { attachToWorker } from './worker-session.ts';

/** The memory of a page and its worker after garbage collection. */
export interface MemoryUsage {
  /** DOM nodes, those out of the document included. */
  readonly nodes: number;
  readonly listeners: number;
  /** JavaScript heaps, in bytes. */
  readonly page: number;
  readonly worker: number;
}

/** Collects garbage, and measures the memory of a page, which must have one worker. */
export async function memoryUsage(page: Page): Promise<MemoryUsage> {
  const session = await page.context().newCDPSession(page);
  const worker = await attachToWorker(session);
  // Several passes, since finalizers run between them, and may release more objects.
  for (let pass = 0; pass < 3; pass += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await worker('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const heap = await session.send('Runtime.getHeapUsage');
  const { usedSize } = (await worker('Runtime.getHeapUsage')) as { readonly usedSize: number };
  await session.detach();
  return { nodes, listeners: jsEventListeners, page: heap.usedSize, worker: usedSize };
}
