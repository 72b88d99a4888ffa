import type { CDPSession, Page } from 'playwright-core';

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

/** Gives the function that sends a command to the page's worker. */
async function attachToWorker(session: CDPSession): Promise<(method: string) => Promise<unknown>> {
  const answers = new Map<number, (result: unknown) => void>();
  let last = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id: number; readonly result: unknown };
    answers.get(id)?.(result);
    answers.delete(id);
  });
  const attached = new Promise<string>((resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    }),
  );
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  return async (method) => {
    last += 1;
    const id = last;
    const answered = new Promise((resolve) => answers.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answered;
  };
}
