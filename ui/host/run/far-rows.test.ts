import { beforeEach, expect, test } from '@jest/globals';
import { type ChildDto, HostOp, type NodeId, TreeOp, WellKnownNode, WINDOW_HANDLE } from '../../../protocol/index.ts';
import { DEFINITIONS, Panel } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

const { app: APP } = WellKnownNode;
const LIST = 16;
const FIRST_ROW = 100;
const ROWS = 200;
/** So many stand where they may be seen. */
const NEAR = 32;
/** The height that is assumed where no row tells, in pixels. */
const FAR = "[data-hearth-far='48']";

const definitions = [...DEFINITIONS, { ...Panel, type: 'Stack', stacks: true }];
const ids = Array.from({ length: ROWS }, (_, index): NodeId => FIRST_ROW + index);
const rows = ids.map((id): ChildDto => [[id, 'Panel', {}, []], null]);

let now: number;
let frames: (() => void)[];
let sheet: string[];
const viewport = {
  skips: true,
  leaveOut: (selector: string, height: number) => void sheet.push(`${selector} ${height}`),
  now: () => now,
  onFrame: (callback: () => void) => void frames.push(callback),
};

beforeEach(() => {
  now = 1000;
  frames = [];
  sheet = [];
});

/** The next frame, `later` milliseconds after the last one. */
function frame(later: number): void {
  now += later;
  for (const callback of frames.splice(0)) callback();
}

async function build(type: string, skips = true): Promise<Playback> {
  const page = new Playback(definitions, { viewport: { ...viewport, skips } });
  await page.play([
    [TreeOp.create, [LIST, type, {}, rows]],
    [TreeOp.insert, APP, 0, LIST, null],
  ]);
  return page;
}

/** The rows whose content the browser may leave out. */
const leftOut = (page: Playback): NodeId[] => ids.filter((id) => page.root(id).matches(FAR));

test('of a long list the first rows are laid out at once, and the others may be left out', async () => {
  const page = await build('Stack');
  expect(leftOut(page)).toEqual(ids.slice(NEAR));
  expect(sheet).toEqual([`${FAR} 48`]);
});

test('where children do not stand one below the other, or the browser cannot do it, all are laid out', async () => {
  expect(leftOut(await build('Panel'))).toEqual([]);
  expect(leftOut(await build('Stack', false))).toEqual([]);
});

test('as long as a list grows no far row is laid out; then some are in each frame, until nothing tells of it', async () => {
  const page = await build('Stack');
  frame(16);
  expect(leftOut(page)).toHaveLength(ROWS - NEAR);
  frame(200);
  const then = leftOut(page).length;
  expect(then).toBeGreaterThan(0);
  expect(then).toBeLessThan(ROWS - NEAR);
  while (frames.length > 0) frame(16);
  expect(leftOut(page)).toEqual([]);
  expect(page.root(FIRST_ROW + ROWS - 1).getAttributeNames()).toEqual([]);
});

test('who may measure the page finds all of it laid out; a mere wait for it does not count', async () => {
  const page = await build('Stack');
  await page.play([[HostOp.read, 1, WINDOW_HANDLE, null, null]]);
  expect(leftOut(page)).not.toEqual([]);
  await page.play([[HostOp.domNode, 2, LIST]]);
  expect(leftOut(page)).toEqual([]);
});
