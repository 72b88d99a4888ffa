import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { bootAfterScripts, type DeferredScript, type DeferredScriptsWindow } from './deferred-scripts.ts';

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

interface PageParts extends Partial<DeferredScriptsWindow> {
  readonly hidden?: boolean;
  readonly scripts?: readonly DeferredScript[];
  readonly lacks?: readonly ('$' | 'loadApp')[];
}

/** A page whose frames the test draws; `log` lists what has run. */
function page({ hidden = false, scripts = SCRIPTS, lacks = [], ...parts }: PageParts = {}) {
  const frames: (() => void)[] = [];
  const log: string[] = [];
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const window: DeferredScriptsWindow = {
    document,
    requestAnimationFrame: (callback) => frames.push(callback),
    location: { reload: () => log.push('reloaded') },
    $: (run) => run(),
    loadApp: () => undefined,
    ...parts,
  };
  for (const name of lacks) Reflect.deleteProperty(window, name);
  void bootAfterScripts(window, scripts, () => log.push('boot'));
  return { log, frame: () => frames.splice(0).forEach((draw) => void draw()) };
}

/** All scripts load, or fail. */
async function end(type: 'load' | 'error'): Promise<void> {
  await jest.advanceTimersByTimeAsync(1);
  for (const script of added()) script.dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(1);
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
  page({ hidden });
  await jest.advanceTimersByTimeAsync(ms);
  expect(added().length).toBe(count);
});

test.each([
  ['when the interpreter is unpacked', 50, 'unpacks'],
  ['after a while, where that takes longer', 100, 'is slow'],
])('what boots comes %s', async (_when, ms, how) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { log } = page({ hidden: true, hearthUnpacked: promise });
  await end('load');
  await jest.advanceTimersByTimeAsync(ms - 2);
  expect(log).toEqual([]);
  if (how === 'unpacks') resolve();
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['boot']);
});

test('a page whose scripts stand in its HTML boots when jQuery says so', () => {
  const ready: (() => void)[] = [];
  const { log } = page({ scripts: [], $: (run) => ready.push(run) });
  expect([log, added()]).toEqual([[], []]);
  for (const run of ready) run();
  expect(log).toEqual(['boot']);
});

test('a page without jQuery boots without', async () => {
  const { log } = page({ hidden: true, lacks: ['$'] });
  await end('load');
  expect(log).toEqual(['boot']);
});

test('of a page whose own script does not come the form goes; it says what is missing, and can be loaded anew', async () => {
  document.body.innerHTML = `<div ${MARKUP_ATTRIBUTE} aria-busy="true"><button>Go</button></div>
    <div id="error-indicator" style="display: none"><div class="message"></div></div>`;
  const { log } = page({ hidden: true, lacks: ['$', 'loadApp'] });
  await end('error');
  expect(document.body.firstElementChild?.outerHTML).toBe('<div></div>');
  const indicator = document.getElementById('error-indicator') as HTMLElement;
  expect([indicator.style.display, indicator.querySelector('.message')?.textContent]).toEqual([
    'block',
    'A part of this page did not come: jquery.js, page.js.',
  ]);
  indicator.querySelector('button')?.click();
  expect(log).toEqual(['reloaded']);
  document.body.replaceChildren();
});
