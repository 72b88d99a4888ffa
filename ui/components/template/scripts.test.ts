import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { parseMarkup } from './markup.ts';
import { PendingScripts, SCRIPT_TIMEOUT } from './scripts.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { log: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

const log = () => (window as unknown as { log: string[] }).log;

/** Puts html on the page and returns its pending scripts. */
function scriptsOf(html: string): PendingScripts {
  const { fragment, scripts } = parseMarkup(document, html);
  document.body.replaceChildren(fragment);
  return new PendingScripts(scripts);
}

/** The script on the page that has this address: jsdom loads nothing, so tests fire its events. */
const external = (src: string) => document.querySelector(`script[src="${src}"]`) as HTMLScriptElement;
const turn = () => jest.advanceTimersByTimeAsync(0);

test('an external script is awaited before the next', async () => {
  const done = scriptsOf('<script src="a.js"></script><script>log.push("after a")</script>').run();
  await turn();
  expect(log()).toEqual([]);
  external('a.js').dispatchEvent(new Event('load'));
  expect(await done).toEqual([]);
  expect(log()).toEqual(['after a']);
});

test.each(['async', 'type="module"'])('a script with %s is not awaited', async (attribute) => {
  expect(await scriptsOf(`<script src="a.js" ${attribute}></script><script>log.push("at once")</script>`).run()).toEqual([]);
  expect(log()).toEqual(['at once']);
});

test('what fails is named, and the next ones run', async () => {
  const done = scriptsOf('<script src="bad.js"></script><script>log.push("next")</script>').run();
  await turn();
  external('bad.js').dispatchEvent(new Event('error'));
  expect(await done).toEqual(['bad.js']);
  expect(log()).toEqual(['next']);
});

test('a host that never answers holds nothing up for good', async () => {
  const done = scriptsOf('<script src="dead.js"></script><script>log.push("next")</script>').run();
  await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT);
  expect(await done).toEqual(['dead.js']);
  expect(log()).toEqual(['next']);
});

test('a script that left the page is skipped', async () => {
  const scripts = scriptsOf(
    '<script>log.push("one"); document.getElementById("two").remove()</script><script id="two">log.push("two")</script>',
  );
  await scripts.run();
  expect(log()).toEqual(['one']);
});

test('what is off the page by its turn runs when it is back, behind what runs by then', async () => {
  const scripts = scriptsOf('<script src="a.js"></script><script>log.push("after a")</script>');
  const [first, second] = document.body.children as unknown as [Element, Element];
  const done = scripts.run();
  second.remove();
  external('a.js').dispatchEvent(new Event('load'));
  expect(await done).toEqual([]);
  expect([log(), first.isConnected]).toEqual([[], false]);
  document.body.append(second);
  await scripts.run();
  expect(log()).toEqual(['after a']);
});

test('whoever asks meanwhile waits, and none runs twice or before its turn', async () => {
  const scripts = scriptsOf('<script src="a.js"></script><script>log.push("after a")</script>');
  const ended: string[] = [];
  const both = Promise.all(['one', 'other'].map((name) => scripts.run().then(() => ended.push(name))));
  await turn();
  expect([log(), ended]).toEqual([[], []]);
  external('a.js').dispatchEvent(new Event('load'));
  await both;
  expect([log(), ended]).toEqual([['after a'], ['one', 'other']]);
});
