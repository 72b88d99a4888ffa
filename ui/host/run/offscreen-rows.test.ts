import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type ChildDto, HostOp, type NodeId, TreeOp, WellKnownNode, WINDOW_HANDLE } from '../../../protocol/index.ts';
import { DEFINITIONS, Panel } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

const { app: APP } = WellKnownNode;
const LIST = 16;
const FIRST_ROW = 100;
const ROWS = 200;
/** The number of rows that may be visible. */
const NEAR = 32;
/** The height in pixels that is assumed while no row can be measured. */
const FAR = "[data-hearth-far='48']";

const definitions = [...DEFINITIONS, { ...Panel, type: 'Stack', stacks: true }];
/** The ids of a list's rows, from a node on. */
const idsFrom = (first: NodeId) => Array.from({ length: ROWS }, (_, index): NodeId => first + index);
const ids = idsFrom(FIRST_ROW);
const row = (id: NodeId) => [id, 'Panel', {}, []] as const;
const rows = ids.map((id): ChildDto => [row(id), null]);

let now: number;
let frames: (() => void)[];
let sheet: string[];
let jump: () => void;
const viewport = {
  skips: true,
  leaveOut: (selector: string, height: number) => void sheet.push(`${selector} ${height}`),
  now: () => now,
  onFrame: (callback: () => void) => void frames.push(callback),
  onJump: (callback: () => void) => {
    jump = callback;
  },
};

beforeEach(() => {
  now = 1000;
  frames = [];
  sheet = [];
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Runs the next frame, `later` milliseconds after the last one. */
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

/** Adds rows at the end of the list. */
const add = (page: Playback, ids: readonly NodeId[], at: number) =>
  page.play(
    ids.flatMap((id, index) => [
      [TreeOp.create, row(id)],
      [TreeOp.insert, LIST, at + index, id, null],
    ]),
  );

/** Removes rows from the list and destroys them. */
const drop = (page: Playback, ids: readonly NodeId[]) =>
  page.play([...ids.map((id) => [TreeOp.remove, LIST, id] as const), [TreeOp.destroy, ids]]);

/** The rows whose content the browser may skip. */
const leftOut = (page: Playback, among = ids): NodeId[] => among.filter((id) => page.root(id).matches(FAR));

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

test('who may measure the page finds all of it laid out; a mere wait for it does not count, nor what was typed', async () => {
  const page = await build('Stack');
  await page.play([
    [HostOp.read, 1, WINDOW_HANDLE, null, null],
    [HostOp.textsAt, 2, 1, 0],
  ]);
  expect(leftOut(page)).toEqual(ids.slice(NEAR));
  await page.play([[HostOp.domNode, 3, LIST]]);
  expect(leftOut(page)).toEqual([]);
});

test('a frame lays out as many rows as there is time for, whatever few were left of the list before', async () => {
  const page = await build('Stack');
  const count = () => document.querySelectorAll(FAR).length;
  let before = 0;
  // The layout of each row takes half a millisecond.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    now += (before - count()) / 2;
    return new DOMRect();
  });
  const laidOut = (later: number): number => {
    before = count();
    frame(later);
    return before - count();
  };
  expect([200, 16, 16, 16, 16].map(laidOut)).toEqual([32, 40, 40, 40, 16]);
  await add(page, idsFrom(1000), ROWS);
  expect(laidOut(200)).toBe(40);
});

test.each([
  ['where every frame takes long, whatever it lays out, there are few of them', 0, 33],
  ['where rows take long themselves, no frame takes more than it has to', 3, 40],
])('%s', async (_what, each, most) => {
  const page = new Playback(definitions, { viewport });
  const many = Array.from({ length: NEAR + 40 * 32 }, (_, index): ChildDto => [row(FIRST_ROW + index), null]);
  await page.play([
    [TreeOp.create, [LIST, 'Stack', {}, many]],
    [TreeOp.insert, APP, 0, LIST, null],
  ]);
  const roots = many.map((_, index) => page.root(FIRST_ROW + index));
  const count = () => roots.filter((root) => root.hasAttribute('data-hearth-far')).length;
  let left = count();
  let longest = 0;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const cost = 40 + each * (left - count());
    now += cost;
    left = count();
    longest = Math.max(longest, cost);
    return new DOMRect();
  });
  frame(200);
  let taken = 1;
  for (; frames.length > 0; taken += 1) frame(16);
  expect(taken).toBeLessThanOrEqual(most);
  expect(longest).toBeLessThanOrEqual(140);
  expect(left).toBe(0);
});

test('nothing is kept of rows that are gone before a frame came, as in a tab that is hidden', async () => {
  const page = await build('Stack');
  const roots = leftOut(page).map((id) => page.root(id));
  await drop(page, ids);
  frame(200);
  expect(frames).toEqual([]);
  expect(roots.filter((root) => !root.matches(FAR))).toEqual([]);
});

test('of a list that is filled anew while it grows, the first rows are laid out at once as well', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const page = await build('Stack');
  const more = idsFrom(1000);
  await add(page, more, ROWS);
  expect(leftOut(page, more)).toEqual(more);
  await drop(page, [...ids, ...more]);
  const anew = idsFrom(2000);
  await add(page, anew, 0);
  expect(leftOut(page, anew)).toEqual(anew.slice(NEAR));
});

test('rows that a style sheet puts beside each other are laid out with the first frame, and so are those that come after them', async () => {
  const page = await build('Stack');
  for (const [index, id] of ids.entries())
    page.root(id).getBoundingClientRect = () => new DOMRect((index % 2) * 100, Math.floor(index / 2) * 10, 100, 10);
  frame(16);
  expect(leftOut(page)).toEqual([]);
  const soon = idsFrom(1000);
  await add(page, soon, ROWS);
  expect(leftOut(page, soon)).toEqual([]);
  // By then the style sheet may have changed.
  now += 200;
  const later = idsFrom(2000);
  await add(page, later, 2 * ROWS);
  expect(leftOut(page, later)).toEqual(later);
});

test('before a key scrolls far all rows are laid out', async () => {
  const page = await build('Stack');
  jump();
  expect(leftOut(page)).toEqual([]);
});
