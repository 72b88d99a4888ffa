import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Chunk, useChunk } from './chunk.ts';

/** The page draws without `act`, which would draw later; only the last test needs it. */
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test('it is loaded once for all', async () => {
  const fetch = jest.fn(async () => ({ name: 'library' }));
  const chunk = new Chunk(fetch);
  expect(chunk.loaded).toBeNull();
  const [one, other] = await Promise.all([chunk.load(), chunk.load()]);
  expect([one === other, chunk.loaded === one, fetch.mock.calls.length]).toEqual([true, true, 1]);
});

test('what failed to load is tried again', async () => {
  const fetch = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no net')).mockResolvedValue('library');
  const chunk = new Chunk(fetch);
  await expect(chunk.load()).rejects.toThrow('no net');
  expect(await chunk.load()).toBe('library');
});

test('interiors show what came before those go on who waited for it', async () => {
  const chunk = new Chunk(async () => 'library');
  const Part = () => useChunk(chunk, true) ?? 'nothing';
  const element = document.createElement('div');
  const root = createRoot(element);
  flushSync(() => root.render(createElement(Part)));
  expect(element.textContent).toBe('nothing');
  await chunk.load();
  expect(element.textContent).toBe('library');
  flushSync(() => root.unmount());
});

test('an interior that takes a failure has it loaded when it needs it anew; one that has gone hears of nothing', async () => {
  const fetch = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no net')).mockResolvedValue('library');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const chunk = new Chunk(fetch);
  const failed = jest.fn();
  const Part = ({ open }: { readonly open: boolean }) => useChunk(chunk, open, failed) ?? 'nothing';
  const element = document.createElement('div');
  const root = createRoot(element);
  const show = (open: boolean) => act(async () => root.render(createElement(Part, { open })));
  await show(true);
  expect([element.textContent, failed.mock.calls.length]).toEqual(['nothing', 1]);
  await show(false);
  await show(true);
  expect([element.textContent, failed.mock.calls.length]).toEqual(['library', 1]);
  await show(false);
  expect(element.textContent).toBe('nothing');
  await act(async () => root.unmount());

  let fail: (error: Error) => void = () => undefined;
  const slow = new Chunk(() => new Promise<string>((_, reject) => (fail = reject)));
  const Slow = () => useChunk(slow, true, failed);
  const another = createRoot(element);
  await act(async () => another.render(createElement(Slow)));
  await act(async () => another.unmount());
  await act(async () => fail(new Error('too late')));
  expect(failed).toHaveBeenCalledTimes(1);
});
