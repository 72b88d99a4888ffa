import { expect, test } from '@jest/globals';
import { type BootConfig, PAGE_VOCABULARY, type RuntimeAssets } from '../../../protocol/index.ts';
import { BootSteps, boot, startEarly, type WorkerEnvironment } from './index.ts';

const PACKAGES = '/python.zip';
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Which files the worker asks for while an interpreter starts of such assets, begun by the page's first script or not. */
async function askedFor(snapshot: string | null, { made }: { readonly made: number | null }): Promise<string[]> {
  const assets: RuntimeAssets = { pyodide: '/py/', python: PACKAGES, snapshot, appSnapshot: null, memory: 9 };
  const asked: string[] = [];
  const environment: WorkerEnvironment = {
    fetch(url) {
      asked.push(String(url));
      return never();
    },
    loadPyodide: never,
    later: () => undefined,
    firstScript: {
      made,
      parts:
        made === null
          ? never()
          : Promise.resolve({
              assets,
              kept: null,
              refetch: () => never<ArrayBuffer>(),
              engine: never(),
              module: never(),
              images: never(),
            }),
    },
  };
  const steps = new BootSteps();
  const early = startEarly(environment, steps)();
  const config = { assets: { ...assets, snapshot: null }, vocabulary: PAGE_VOCABULARY } as BootConfig;
  void boot(config, never(), { ...environment, runs: null }, steps, early);
  await new Promise((resolve) => setImmediate(resolve));
  return asked;
}

test.each([
  ['begun early', { made: 1 }],
  ['begun when the page boots', { made: null }],
])('our packages are fetched while an interpreter starts plainly, %s', async (_when, first) => {
  expect(await askedFor(null, first)).toEqual([PACKAGES]);
});

test('they are not fetched for one that comes with them in its memory', async () => {
  expect(await askedFor('/snapshot.bin', { made: 1 })).toEqual([]);
});
