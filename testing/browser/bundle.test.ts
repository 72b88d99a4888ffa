import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';
import { mockedWorker } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-mock-'));
afterAll(() => rmSync(folder, { recursive: true }));

function module(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

test('a module that makes the mock is bundled with all that it imports', async () => {
  expect(await mockedWorker(inRepo('examples', 'tea-shop', 'test', 'shop.ts'))).toBeInstanceOf(Function);
});

test('a module that needs Node is refused by its name, and by what it needs', async () => {
  module('prices.ts', "import { readFileSync } from 'node:fs';", 'export const prices = readFileSync;');
  const path = module('mock.ts', "import { prices } from './prices.ts';", 'export default prices;');
  await expect(mockedWorker(path)).rejects.toThrow(/prices\.ts imports node:fs, but it is to run in a browser's worker$/);
});

test('a module that is not there is named', async () => {
  await expect(mockedWorker(join(folder, 'none.ts'))).rejects.toThrow('none.ts');
});
