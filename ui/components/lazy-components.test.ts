import { expect, jest, test } from '@jest/globals';
import type { ComponentDefinition } from './definition.ts';
import { LAZY_TYPES, LazyComponents } from './lazy-components.ts';
import { lazyDefinitions } from './lazy-definitions.ts';
import { Chunk } from './shared/chunk.ts';

const CANVAS = { type: 'Canvas' } as ComponentDefinition;

/** Records what was shown, in order; `come` lets the lazy components load. */
function page() {
  const registry = new Map<string, ComponentDefinition>();
  const coming: PromiseWithResolvers<readonly ComponentDefinition[]>[] = [];
  const components = new LazyComponents(registry, ['Canvas'], () => {
    coming.push(Promise.withResolvers());
    return (coming.at(-1) as (typeof coming)[number]).promise;
  });
  const shown: string[] = [];
  const show = (text: string): Promise<void> =>
    components.whenLoaded(text, async () => void shown.push(`${text} ${[...registry.keys()].join()}`));
  return { components, coming, shown, show };
}

test('what needs none of them is shown at once', () => {
  const { show, shown, coming } = page();
  void show('["Label"]');
  expect([shown, coming.length]).toEqual([['["Label"] '], 0]);
});

test('what needs one waits for their part, and so does what comes behind it', async () => {
  const { show, shown, coming } = page();
  const all = Promise.all([show('["Canvas"]'), show('["Label"]'), show('["Canvas"]')]);
  await Promise.resolve();
  expect(shown).toEqual([]);
  coming[0]?.resolve([CANVAS]);
  await all;
  expect([shown, coming.length]).toEqual([['["Canvas"] Canvas', '["Label"] Canvas', '["Canvas"] Canvas'], 1]);
});

test('once it is here nothing waits', async () => {
  const { components, show, shown, coming } = page();
  const loaded = components.load();
  coming[0]?.resolve([CANVAS]);
  await loaded;
  void show('["Canvas"]');
  expect(shown).toEqual(['["Canvas"] Canvas']);
});

test('what does not come is done without, and tried again by the next', async () => {
  const { show, shown, coming } = page();
  const first = show('["Canvas"]');
  await Promise.resolve();
  coming[0]?.reject(new Error('no line'));
  await first;
  const second = show('["Canvas"]');
  await Promise.resolve();
  coming[1]?.resolve([CANVAS]);
  await second;
  expect(shown).toEqual(['["Canvas"] ', '["Canvas"] Canvas']);
});

test('what comes behind a component waits for what it draws with', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const drawing = new Chunk(() => promise);
  const components = new LazyComponents(new Map(), ['Canvas', 'Text'], async () => [], [['Text', drawing]]);
  await components.load();
  const shown: string[] = [];
  const show = (text: string) => components.whenLoaded(text, async () => void shown.push(text));
  const all = Promise.all([show('["Text"]'), show('["Label"]')]);
  await new Promise((done) => setTimeout(done));
  expect(shown).toEqual(['["Text"]']);
  resolve('here');
  await all;
  await show('["Text"]');
  expect(shown).toEqual(['["Text"]', '["Label"]', '["Text"]']);
});

test('a line that never says anything of what a component draws with holds nothing up for long', async () => {
  jest.useFakeTimers();
  try {
    const drawing = new Chunk(() => new Promise<string>(() => undefined));
    const components = new LazyComponents(new Map(), ['Text'], async () => [], [['Text', drawing]]);
    await components.load();
    const shown: string[] = [];
    const show = (text: string) => components.whenLoaded(text, async () => void shown.push(text));
    const all = Promise.all([show('["Text"]'), show('["Label"]')]);
    await jest.advanceTimersByTimeAsync(60_000);
    await all;
    expect([shown, jest.getTimerCount()]).toEqual([['["Text"]', '["Label"]'], 0]);
  } finally {
    jest.useRealTimers();
  }
});

test('what fails to be shown is told of, and the next is shown all the same', async () => {
  const { components, coming } = page();
  const failing = components.whenLoaded('["Canvas"]', () => Promise.reject(new Error('refused')));
  const next = components.whenLoaded('[]', async () => undefined);
  await Promise.resolve();
  coming[0]?.resolve([CANVAS]);
  await expect(failing).rejects.toThrow('refused');
  await expect(next).resolves.toBeUndefined();
});

test('the page knows beforehand which types there are in their part', () => {
  expect(lazyDefinitions.map(({ type }) => type).sort()).toEqual([...LAZY_TYPES].sort());
});
