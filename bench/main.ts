/**
 * `npm run bench`: measures everything and writes `bench/RESULTS.md` and `bench/results.json`. With `--quick` one round of
 * small sizes, whose figures say nothing; with `--out DIR` the two files go there, which a quick run needs to write any.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FULL, QUICK } from './plan.ts';
import { toMarkdown } from './results/markdown.ts';
import { run } from './run.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, out: { type: 'string' } } });

const report = await run(values.quick ? QUICK : FULL, (line) => console.error(`bench: ${line}`));
const page = toMarkdown(report);
console.log(page);
const folder = values.out ?? (values.quick ? null : import.meta.dirname);
if (folder !== null) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'RESULTS.md'), page);
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.error(`bench: wrote ${resolve(folder, 'RESULTS.md')}`);
}
