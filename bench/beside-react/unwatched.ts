import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { browserFlags } from '../common/index.ts';

/**
 * A page without a driver, in a browser of its own. A driver has the debugger keep what comes over the line, 30 MB of a Hearth page: for
 * what is measured of memory. What the page is asked to do reaches it by the debugger all the same, which keeps nothing by that.
 */
export interface UnwatchedPage {
  /** Runs a function in the page; it sees its argument alone. @throws Error what the function throws there */
  run<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** MB that are its process's own, once garbage of the page's thread is collected; null where nobody says. */
  memory(): Promise<number | null>;
  close(): Promise<void>;
}

/** So often it is looked whether the process still gives back what was collected, in ms. */
const SETTLES_MS = 300;

/** In Chromium. */
export async function openUnwatched(address: string): Promise<UnwatchedPage> {
  const browser = await launchChromium(browserFlags);
  const session = await browser.newBrowserCDPSession();
  // One that Playwright made it would watch.
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', width: 1200, height: 800 });
  const ask = await askingPage(session, targetId);
  await ask('Page.navigate', { url: address });
  return {
    async run(work, argument) {
      const expression = `(${work})(${JSON.stringify(argument)})`;
      const { result, exceptionDetails } = (await ask('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as Evaluated<Awaited<ReturnType<typeof work>>>;
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async memory() {
      await ask('HeapProfiler.collectGarbage', {});
      for (let before: number | null = null; ; ) {
        const held = await memoryOfPage(session);
        if (held === null || (before !== null && held >= before)) return held;
        before = held;
        await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
      }
    },
    close: () => browser.close(),
  };
}

interface Evaluated<R> {
  readonly result: { readonly value: R };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

type Ask = (method: string, params: object) => Promise<unknown>;

/** A session of the page's by messages of the browser's, since those of Playwright's belong to pages of Playwright's. */
async function askingPage(session: CDPSession, targetId: string): Promise<Ask> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as { id?: number; result?: unknown; error?: { message: string } };
    const answer = asked.get(id ?? 0);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  return (method, params) => {
    const id = asked.size + 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(id, answer);
    session
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      .catch(answer.reject);
    return answer.promise;
  };
}

/** The page's process is the largest of those that show pages: what else there is of them is empty. */
async function memoryOfPage(processes: CDPSession): Promise<number | null> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  const own = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id)));
  return own.includes(null) ? null : Math.max(...own.map(Number));
}

/** MB that a process shares with no file and no other process, as Linux tells. */
async function ownMemory(process: number): Promise<number | null> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
