import type { Page } from 'playwright-core';

/** One task of the page's main thread: its processor time, and its time by the clock, in ms. */
export interface PageTask {
  readonly processor: number;
  readonly clock: number;
}

/** An entry of Chromium's trace; `dur` and `tdur` in µs, by the clock and by use of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = 'disabled-by-default-devtools.timeline,devtools.timeline,toplevel';

/**
 * The page's longest task during `work`, by processor time.
 * Tests run in parallel, so that times by the clock depend on other tests.
 */
export async function longestPageTask(page: Page, work: () => Promise<void>): Promise<PageTask> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return longest(events);
}

function longest(events: readonly TraceEvent[]): PageTask {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of a page');
  return tasks
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }))
    .reduce((most, task) => (task.processor > most.processor ? task : most));
}
