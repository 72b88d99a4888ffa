import { expect, test } from '@jest/globals';
import { receiveFirstScript } from './prefetched-parts.ts';

const ASSETS = { pyodide: '/py/', python: '/p.zip', snapshot: '/s.bin', appSnapshot: null, memory: 9 };

/** A worker's scope that is told such messages; what it hears of the first script, and which scripts it imports. */
function hear(...messages: unknown[]) {
  const said: unknown[] = [];
  const scope = Object.assign(new EventTarget(), { postMessage: (message: unknown) => said.push(message) });
  const imported: string[] = [];
  const create = async () => ({}) as never;
  const first = receiveFirstScript(scope, async (url) => {
    imported.push(url);
    return { default: create };
  });
  for (const data of messages) scope.dispatchEvent(new MessageEvent('message', { data }));
  return { first, imported, create, said };
}

test('what the page has begun is known as it comes', async () => {
  const [module, images] = [{}, { image: new ArrayBuffer(8), ofApp: null }];
  const { first, imported, create } = hear(
    { start: 'made', at: 1234 },
    { start: 'assets', assets: ASSETS, kept: 12 },
    { start: 'wasm', module },
    { start: 'snapshot', ...images },
  );
  expect(first.made).toBe(1234);
  const parts = await first.parts;
  expect([parts.assets, parts.kept, await parts.engine, await parts.module, await parts.images]).toEqual([
    ASSETS,
    12,
    create,
    module,
    images,
  ]);
  expect(imported).toEqual(['/py/pyodide.asm.mjs']);
});

test('what the page failed in fails here, too', async () => {
  const { first } = hear({ start: 'made', at: 1 }, { start: 'assets', assets: ASSETS }, { start: 'failed', reason: 'HTTP 500' });
  const { module, images, refetch } = await first.parts;
  for (const promise of [module, images, refetch()]) await expect(promise).rejects.toThrow('HTTP 500');
});

test('a file that is gone is told to the page, which sends what was in it', async () => {
  const image = new ArrayBuffer(12);
  const { first, said } = hear(
    { start: 'made', at: 1 },
    { start: 'assets', assets: ASSETS, kept: 12 },
    { start: 'image', image },
  );
  const { refetch } = await first.parts;
  expect(said).toEqual([]);
  expect(await refetch()).toBe(image);
  expect(said).toEqual([{ start: 'gone' }]);
});

test('nothing is imported for a plain start', async () => {
  const { first, imported } = hear({ start: 'made', at: 1 }, { start: 'assets', assets: { ...ASSETS, snapshot: null } });
  await first.parts;
  expect(imported).toEqual([]);
});

test("Comlink's messages are no part of it: without a first script nobody has begun", () => {
  expect(hear({ id: '1', type: 'APPLY', path: ['boot'] }).first.made).toBeNull();
});
