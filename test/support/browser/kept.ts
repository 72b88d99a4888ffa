import type { Page } from 'playwright-core';
import { attachToWorker } from './worker-session.ts';

/** What is left on a page and in its worker after the garbage has been collected. */
export interface Kept {
  /** DOM nodes, those out of the document included. */
  readonly nodes: number;
  readonly listeners: number;
  /** JavaScript heaps, in bytes. */
  readonly page: number;
  readonly worker: number;
}

/** Counts what a page keeps. It must have one worker. */
export async function kept(page: Page): Promise<Kept> {
  const session = await page.context().newCDPSession(page);
  const worker = await attachToWorker(session);
  // What one collection frees may be what held something else: finalisers run between two.
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
