import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { browserFlags } from '../common/index.ts';

/**
 * A page that Playwright does not drive, in a browser of its own, to measure memory. Playwright turns on the debugger's network domain,
 * whose copies of the responses take 30 MB of a Hearth page. Here, too, the debugger evaluates scripts in the page, but keeps nothing.
 */
export interface UndrivenPage {
  /** Runs a function in the page, from its source: it can use its argument, but nothing around it. @throws Error what it throws there */
  run<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** MB of private memory of the page's process, after garbage of the page's thread was collected; null where the system does not tell. */
  memory(): Promise<number | null>;
  close(): Promise<void>;
}

/** Milliseconds between two readings: memory is read until it shrinks no further, since a process returns it to the system with delay. */
const SETTLES_MS = 300;

/** Open the page, in Chromium. */
export async function openUndriven(address: string): Promise<UndrivenPage> {
  const browser = await launchChromium(browserFlags);
  const session = await browser.newBrowserCDPSession();
  // Not by Playwright, which turns on more of the debugger for each page that it opens.
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

/**
 * A debugger session with the page, whose messages pass through the browser's session: Playwright opens sessions only with pages that
 * it drives.
 */
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

/** Memory of the largest renderer process, which is the page's: other renderers show empty pages. */
async function memoryOfPage(processes: CDPSession): Promise<number | null> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  const own = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id)));
  return own.includes(null) ? null : Math.max(...own.map(Number));
}

/** MB of a process's anonymous memory in RAM, by Linux's `/proc`. */
async function ownMemory(process: number): Promise<number | null> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
