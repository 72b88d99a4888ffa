import { expect, test } from '@jest/globals';
import { EMPTY_URL, withMemory } from './with-memory.ts';

/** A module that exports a memory of one page. */
const MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0);

const bytesOf = ({ exports }: WebAssembly.Instance): number => (exports['memory'] as WebAssembly.Memory).buffer.byteLength;

test('a memory that is too small is grown, by whole pages, however its module is instantiated', async () => {
  const { instance } = await withMemory({ bytes: () => 65_537 }, () => WebAssembly.instantiate(MODULE));
  expect(bytesOf(instance)).toBe(2 * 65_536);
  const module = await WebAssembly.compile(MODULE);
  expect(bytesOf(await withMemory({ bytes: () => 65_537 }, () => WebAssembly.instantiate(module)))).toBe(2 * 65_536);
});

test('one that is large enough stays as it is, and so does what is instantiated later', async () => {
  const { instance } = await withMemory({ bytes: () => 65_536 }, () => WebAssembly.instantiate(MODULE));
  expect(bytesOf(instance)).toBe(65_536);
  await expect(withMemory({ bytes: () => 1e6 }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(bytesOf((await WebAssembly.instantiate(MODULE)).instance)).toBe(65_536);
});

test('a module that is compiled already takes the place of one that would be fetched, and its memory is told of', async () => {
  const memories: number[] = [];
  const compiled = WebAssembly.compile(MODULE);
  const { instance, module } = await withMemory(
    { bytes: () => 65_537, compiled, found: ({ buffer }) => memories.push(buffer.byteLength) },
    () => WebAssembly.instantiateStreaming(new Promise<never>(() => undefined)),
  );
  expect([bytesOf(instance), memories]).toEqual([2 * 65_536, [2 * 65_536]]);
  expect(module).toBe(await compiled);
});

test.each([
  ['does not come', () => WebAssembly.instantiateStreaming(Promise.reject(new TypeError('Failed to fetch'))), 'Failed to fetch'],
  ['may not be compiled', () => WebAssembly.instantiate(Uint8Array.of(1)), 'CompileError'],
])('a module that %s ends the wait of who says nothing of it', async (_why, begin, reason) => {
  const silent = async (): Promise<never> => {
    await begin().catch(() => undefined);
    return new Promise(() => undefined);
  };
  await expect(withMemory({ bytes: () => 0 }, silent).catch(String)).resolves.toContain(reason);
});

test('what an attempt that was given up still asks for fails nobody else', async () => {
  const load = async (): Promise<string> => {
    // The address that Pyodide forms when it is given this one as its folder.
    await WebAssembly.instantiateStreaming(fetch(`${EMPTY_URL}/pyodide.asm.wasm`)).catch(() => undefined);
    return 'loaded';
  };
  expect(await withMemory({ bytes: () => 0 }, load)).toBe('loaded');
  await expect(withMemory({ bytes: () => 0, compiled: Promise.reject(new Error('no module')) }, load)).rejects.toThrow(
    'no module',
  );
});
