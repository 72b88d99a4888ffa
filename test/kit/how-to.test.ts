/** `docs/how-to/test-your-app.md` shows code that runs: parts of an example whose tests are part of the gate. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';

const FOLDER = inRepo('examples', 'tea-shop', 'test');

test('every block of code in the page stands in the example as it is', () => {
  const page = readFileSync(inRepo('docs', 'how-to', 'test-your-app.md'), 'utf8');
  const files = readdirSync(FOLDER).map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter((block) => !files.some((file) => file.includes(block)))).toEqual([]);
});
