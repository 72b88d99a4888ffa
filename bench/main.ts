/**
 * `npm run bench`: measures everything and writes its pages beside this file, with the figures as JSON.
 * `npm run bench -- rows`, `-- objects` or `-- wire` measures one of them. With `--quick` one round of small sizes, whose figures
 * say nothing; with `--out DIR` the files go there, which a quick run needs to write any.
 * `npm run bench -- interiors --against DIR` compares what components cost on this tree and on another, and writes nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureInteriors } from './interiors.ts';
import * as objects from './objects/index.ts';
import { FULL, QUICK } from './plan.ts';
import { toMarkdown } from './results/markdown.ts';
import { run } from './run.ts';
import * as wire from './wire/index.ts';

const options = { quick: { type: 'boolean', default: false }, out: { type: 'string' }, against: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const folder = values.out ?? (values.quick ? null : import.meta.dirname);
const say = (line: string): void => console.error(`bench: ${line}`);

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  async rows() {
    const report = await run(values.quick ? QUICK : FULL, say);
    await write('RESULTS.md', toMarkdown(report), 'results.json', report);
  },
  async objects() {
    const report = await objects.measureObjects(values.quick ? objects.QUICK : objects.FULL, say);
    await write('OBJECTS.md', objects.toMarkdown(report), 'objects.json', report);
  },
  async interiors() {
    if (!values.against) throw new Error('interiors are measured against another tree: --against DIR');
    console.log(await measureInteriors([join(import.meta.dirname, '..'), resolve(values.against)], values.quick ? 2 : 20));
  },
  async wire() {
    const report = await wire.measureWire(values.quick ? wire.QUICK : wire.FULL, say);
    await write('WIRE.md', wire.toMarkdown(report), 'wire.json', report);
  },
};

/** Those that need nothing besides this tree. */
const BY_ITSELF = ['rows', 'objects', 'wire'];

for (const name of positionals.length > 0 ? positionals : BY_ITSELF) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`there is no benchmark "${name}"; there are ${Object.keys(benchmarks).join(', ')}`);
  await benchmark();
}

async function write(pageName: string, page: string, figuresName: string, report: unknown): Promise<void> {
  console.log(page);
  if (folder === null) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, pageName), page);
  await writeFile(join(folder, figuresName), `${JSON.stringify(report, null, 2)}\n`);
  say(`wrote ${resolve(folder, pageName)}`);
}
