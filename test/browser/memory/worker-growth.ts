import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { bundleWorker, replaceWorker } from '../../../testing/browser/index.ts';
import { attachToWorker } from '../../support/browser/index.ts';
import type { MeasuredGlobal } from './watch-memories.ts';

/** What the debugger tells of a heap; the second number is of buffers, which are no part of the first. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

/** Prepares a visit so that its worker's memory can be measured: of that of WebAssembly the debugger says nothing. */
export async function measuredWorker(context: BrowserContext): Promise<void> {
  await replaceWorker(context, await bundleWorker(join(import.meta.dirname, 'measured.worker.ts')));
}

/**
 * The most by which the memory of the page's worker grows during `work`, in bytes: its heap, its buffers, and Python's memory. It is
 * looked at again and again, garbage included. The visit must have been prepared (`measuredWorker`).
 */
export async function workerGrowth(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const command = await attachToWorker(session);
  const [worker] = page.workers();
  const used = async (): Promise<number> => {
    const { usedSize, backingStorageSize } = (await command('Runtime.getHeapUsage')) as HeapUsage;
    const python = await worker?.evaluate(() => (globalThis as unknown as MeasuredGlobal).pythonMemory());
    if (!python) throw new Error('the worker has no memory of WebAssembly, or the visit was not prepared');
    return usedSize + backingStorageSize + python;
  };
  await command('HeapProfiler.collectGarbage');
  const before = await used();
  let peak = before;
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  while (working) peak = Math.max(peak, await used());
  await done;
  peak = Math.max(peak, await used());
  await session.detach();
  return peak - before;
}
