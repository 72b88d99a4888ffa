import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PyodideAPI } from 'pyodide';
import { packMemory } from '../../../shared/common/index.ts';
import { type Starting, startInterpreter } from './snapshot.ts';

const ASSETS = { pyodide: 'http://app.test/py/', python: '', snapshot: 'http://app.test/snapshot.bin' };
const MEMORY = new Uint8Array(5000).fill(7);

const pyodide = { pyimport: () => ({ set: () => undefined, destroy: () => undefined }) } as unknown as PyodideAPI;
let warned: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

/** A start over such a line; gives the memories it began with, null for a plain start, and how often the file was asked for. */
async function start(connection: Starting['connection'], { kept = false, status = 200 } = {}) {
  const memories: (Uint8Array | null)[] = [];
  let asked = 0;
  const fetcher: typeof fetch = async (_url, { cache } = {}) => {
    if (cache === 'only-if-cached' && !kept) throw new TypeError('Failed to fetch');
    if (cache !== 'only-if-cached') asked += 1;
    return new Response(packMemory(MEMORY), { status });
  };
  const loadPyodide: Starting['loadPyodide'] = async ({ _loadSnapshot: memory = null }) => {
    memories.push(await memory);
    return pyodide;
  };
  expect(await startInterpreter({ fetch: fetcher, loadPyodide, connection }, ASSETS)).toBe(pyodide);
  return { memories, asked };
}

test.each([
  ['is quick', { effectiveType: '4g', saveData: false }],
  ['is not known', undefined],
])('Python starts from its snapshot where the line %s', async (_line, connection) => {
  expect(await start(connection)).toEqual({ memories: [MEMORY], asked: 1 });
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['is slow', { effectiveType: '3g', saveData: false }],
  ['is to be spared', { effectiveType: '4g', saveData: true }],
])(
  'where the line %s, it starts plainly and does not ask for the snapshot, unless that is here already',
  async (_line, connection) => {
    expect(await start(connection)).toEqual({ memories: [null], asked: 0 });
    expect(await start(connection, { kept: true })).toEqual({ memories: [MEMORY], asked: 1 });
    expect(warned).not.toHaveBeenCalled();
  },
);

test('a snapshot that cannot be had is told of, and Python starts plainly', async () => {
  expect(await start(undefined, { status: 404 })).toEqual({ memories: [null], asked: 1 });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('HTTP 404'));
});
