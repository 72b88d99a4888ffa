/**
 * Compares what components cost in two source trees: pages that are built from both are sent the same batches in turn, without Python.
 * `npm run bench -- interiors --against DIR`, where DIR is the tree to compare with. What is measured is the processor time that the
 * page's thread spends, without style and layout, since other load of the machine changes that little.
 */
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { type Operation, TreeOp } from '../protocol/index.ts';
import { launchChromium } from '../testing/browser/chromium.ts';
import type { Stage } from '../ui/host/testing/stage.ts';
import { bundle, median } from './common/index.ts';

declare const stage: Stage;

const COUNT = 1000;
const UPDATED = 100;
/** Rounds that are not counted, while code is compiled and the heap grows. */
const WARM_UP = 3;
const APP = 1;

/** The jobs of one round, each as the operations of a batch whose ids begin at `first`, so that no id is used twice. */
const JOBS: Readonly<Record<string, (first: number) => Operation[]>> = {
  [`build ${COUNT} Labels and Buttons`]: (first) => [
    [
      TreeOp.create,
      [first, 'LinearPanel', {}, Array.from({ length: 2 * COUNT }, (_, index) => [widget(first + 1 + index, index), null])],
    ],
    [TreeOp.insert, APP, 0, first, null],
  ],
  [`change ${UPDATED} texts of Labels`]: (first) =>
    Array.from({ length: UPDATED }, (_, index): Operation => {
      return [TreeOp.set, first + 1 + ((2 * COUNT) / UPDATED) * index, { text: `Row ${index}, changed` }, null];
    }),
  clear: (first) => [
    [TreeOp.remove, APP, first],
    [TreeOp.destroy, Array.from({ length: 2 * COUNT + 1 }, (_, index) => first + index)],
  ],
};

function widget(id: number, index: number): [number, string, Record<string, string>, []] {
  return index % 2 === 0 ? [id, 'Label', { text: `Row ${index}` }, []] : [id, 'Button', { text: 'Choose' }, []];
}

/** Medians in milliseconds, a line for each job: of the first tree, of the second, and how many times as long the first takes. */
export async function measureInteriors(trees: readonly string[], rounds: number): Promise<string> {
  const browser = await launchChromium();
  const pages = await Promise.all(trees.map(async (tree) => pageOf(await browser.newPage(), tree)));
  const times = trees.map(() => new Map<string, number[]>());
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [side, page] of [...pages.entries()].toSorted(() => (round % 2 === 0 ? 1 : -1))) {
      for (const [name, job] of Object.entries(JOBS)) {
        const time = await timed(page, job(16 + round * 4 * COUNT));
        if (round >= WARM_UP) times[side]?.set(name, [...(times[side].get(name) ?? []), time]);
      }
    }
  }
  await browser.close();
  return Object.keys(JOBS)
    .map((name) => {
      const medians = times.map((side) => median(side.get(name) ?? []));
      const [here = 0, there = 0] = medians;
      return `${name}: ${medians.map((one) => one.toFixed(2)).join(' and ')} ms, ratio ${(here / there).toFixed(2)}`;
    })
    .join('\n');
}

interface Measured {
  readonly page: Page;
  readonly session: CDPSession;
}

async function pageOf(page: Page, tree: string): Promise<Measured> {
  await page.setContent('<!doctype html><body style="display: none"></body>');
  await page.addScriptTag({ content: await bundle(join(tree, 'ui', 'host', 'testing', 'stage.ts'), 'iife') });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function timed({ page, session }: Measured, operations: readonly Operation[]): Promise<number> {
  const before = await scripts(session);
  await page.evaluate((text) => stage.play(JSON.parse(text) as Operation[]), JSON.stringify(operations));
  return (await scripts(session)) - before;
}

async function scripts(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (of('TaskDuration') - of('LayoutDuration') - of('RecalcStyleDuration')) * 1000;
}
