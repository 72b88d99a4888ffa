import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { bundleWorker, replaceWorker } from '../../../testing/browser/index.ts';
import { attachToWorker } from '../../support/browser/index.ts';
import type { MeasuredGlobal } from './watch-memories.ts';

/**
 * Milliseconds between two measurements: data that is sent, hashed or read exists for much longer. Measuring without a pause would
 * occupy a processor.
 */
const LOOK_AGAIN_MS = 2;

/** The debugger's figures for a heap; the second is for buffers, which are not part of the first. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

interface Evaluated {
  readonly result: { readonly value?: number };
}

const PYTHON_MEMORY = `${'pythonMemory' satisfies keyof MeasuredGlobal}()`;

/** Prepares a visit so that its worker's memory can be measured: the debugger has no figures for WebAssembly memory. */
export async function measuredWorker(context: BrowserContext): Promise<void> {
  await replaceWorker(context, await bundleWorker(join(import.meta.dirname, 'measured.worker.ts')));
}

/**
 * The maximum growth of the memory of the page's worker during `work`, in bytes: of its heap, its buffers, and Python's memory. It
 * is sampled repeatedly, and includes garbage. The visit must have been prepared (`measuredWorker`).
 */
export async function workerGrowth(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const command = await attachToWorker(session);
  const used = async (): Promise<number> => {
    const [heap, evaluated] = await Promise.all([
      command('Runtime.getHeapUsage'),
      command('Runtime.evaluate', { expression: PYTHON_MEMORY, returnByValue: true }),
    ]);
    const { usedSize, backingStorageSize } = heap as HeapUsage;
    const python = (evaluated as Evaluated).result.value;
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
  while (working) {
    peak = Math.max(peak, await used());
    await sleep(LOOK_AGAIN_MS);
  }
  await done;
  peak = Math.max(peak, await used());
  await session.detach();
  return peak - before;
}
