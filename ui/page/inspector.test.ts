import { beforeEach, expect, jest, test } from '@jest/globals';
import type { InspectedPage, InspectorModule, Watcher } from '../inspector/index.ts';
import type { PageWindow } from './globals.ts';
import { offerInspector } from './inspector.ts';
import { WireEvents } from './wire-events.ts';

const page = window as PageWindow & typeof globalThis;
const KEY = { code: 'KeyI', ctrlKey: true, altKey: true, shiftKey: true };
const press = (init: KeyboardEventInit): boolean =>
  page.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }));

let watcher: Watcher | null;
const toggle = jest.fn();
const openInspector = jest.fn<InspectorModule['openInspector']>(() => ({ toggle }));
const load = jest.fn(async (_url: string) => ({ openInspector }));
const inspected: InspectedPage = {
  window: page,
  app: null,
  booted: new Promise(() => undefined),
  profiles: { start: () => undefined, end: async () => '' },
  watch: (given) => {
    watcher = given;
  },
};
const offer = (): void => offerInspector(page, inspected, 'http://a.test/page.js', load);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  watcher = null;
  jest.clearAllMocks();
  page.hearthAssets = { build: 'b', worker: '/w.js', python: '/p.zip', snapshots: null, pyodide: '/py/' };
  page.history.replaceState(null, '', '/');
});

test('where the server has not said where it is, neither key nor address opens it', async () => {
  page.history.replaceState(null, '', '/?inspect');
  offer();
  expect(press(KEY)).toBe(true);
  await settled();
  expect([load.mock.calls.length, watcher]).toEqual([0, null]);
});

test('its script is loaded by the key alone, once; what crosses meanwhile is handed over', async () => {
  page.hearthAssets = { ...(page.hearthAssets as NonNullable<PageWindow['hearthAssets']>), inspector: '/inspector.js' };
  offer();
  press({ ...KEY, shiftKey: false });
  expect([load.mock.calls.length, watcher]).toEqual([0, null]);
  expect(press(KEY)).toBe(false);
  const event = { at: 1, kind: 'ran', seq: 1, failure: null } as const;
  watcher?.(event);
  await settled();
  expect(load.mock.calls).toEqual([[new URL('/inspector.js', page.document.baseURI).href]]);
  expect(openInspector.mock.calls).toEqual([[inspected, [event], 'http://a.test/page.js']]);
  press(KEY);
  await settled();
  expect([load.mock.calls.length, toggle.mock.calls.length]).toEqual([1, 1]);
});

test('a script that does not come is told of once, however often the key is pressed meanwhile, and asked for anew after that', async () => {
  const { document, location } = page;
  const other = Object.assign(new EventTarget(), { document, location, hearthAssets: { inspector: '/inspector.js' } });
  offerInspector(other as unknown as typeof page, inspected, 'http://a.test/page.js', load);
  const pressed = (): boolean => other.dispatchEvent(new KeyboardEvent('keydown', KEY));
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  load.mockRejectedValueOnce(new Error('gone'));
  pressed();
  pressed();
  await settled();
  expect([told.mock.calls.length, unhandled.mock.calls, watcher]).toEqual([1, [], null]);
  pressed();
  await settled();
  expect(openInspector).toHaveBeenCalledTimes(1);
  process.off('unhandledRejection', unhandled);
  told.mockRestore();
});

test('buffers that are given away before its script is there are handed over all the same', async () => {
  page.hearthAssets = { ...(page.hearthAssets as NonNullable<PageWindow['hearthAssets']>), inspector: '/inspector.js' };
  page.history.replaceState(null, '', '/?inspect');
  offer();
  const bytes = Uint8Array.of(1, 2).buffer;
  watcher?.({ at: 1, kind: 'batch', message: { seq: 1, operations: '[]', binaries: [bytes], cause: null } });
  structuredClone(bytes, { transfer: [bytes] });
  await settled();
  const [event] = openInspector.mock.calls[0]?.[1] ?? [];
  expect(event?.kind === 'batch' && event.message.binaries).toEqual([Uint8Array.of(1, 2).buffer]);
});

test('who watches hears of a batch, and of what became of it; who does not costs nothing', async () => {
  const events: unknown[] = [];
  const wires = new WireEvents();
  const batch = { seq: 3, operations: '[]', binaries: [], cause: null };
  await wires.batch(batch, async () => undefined);
  wires.tell((event) => events.push({ ...event, at: 0 }));
  await wires.batch(batch, async () => undefined);
  await expect(wires.batch(batch, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(events).toEqual([
    { at: 0, kind: 'batch', message: batch },
    { at: 0, kind: 'ran', seq: 3, failure: null },
    { at: 0, kind: 'batch', message: batch },
    { at: 0, kind: 'ran', seq: 3, failure: 'Error: no' },
  ]);
});
