import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runLater } from './later.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const script of added()) script.remove();
});

const added = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
const SCRIPTS = [
  { src: 'jquery.js', isModule: false },
  { src: 'page.js', isModule: true },
];

/** A page that draws its frames when it is told; `log` has what was run. */
function page(hidden = false) {
  const frames: (() => void)[] = [];
  const log: string[] = [];
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  void runLater(
    {
      document,
      requestAnimationFrame: (callback) => frames.push(callback),
      $: (run) => run(),
    },
    SCRIPTS,
    () => log.push('boot'),
  );
  return { log, frame: () => frames.splice(0).forEach((draw) => void draw()) };
}

test('scripts are added behind a frame, in their order; what boots comes behind the last, be it that one is missing', async () => {
  const { log, frame } = page();
  await jest.advanceTimersByTimeAsync(100);
  expect(added()).toEqual([]);
  frame();
  await jest.advanceTimersByTimeAsync(1);
  expect(added()).toEqual([]);
  frame();
  await jest.advanceTimersByTimeAsync(1);
  expect(added().map(({ src, type, async }) => [src.split('/').at(-1), type, async])).toEqual([
    ['jquery.js', '', false],
    ['page.js', 'module', false],
  ]);
  added()[0]?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toEqual([]);
  added()[1]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['boot']);
});

test.each([
  ['a page that nobody sees asks for them at once', true, 0, 2],
  ['a page that draws nothing asks for them after a while', false, 300, 2],
  ['a page that has drawn nothing yet waits', false, 299, 0],
])('%s', async (_what, hidden, ms, count) => {
  page(hidden);
  await jest.advanceTimersByTimeAsync(ms);
  expect(added().length).toBe(count);
});
