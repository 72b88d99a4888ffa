/**
 * `npm run bench` runs all benchmarks, and writes their reports beside this file, with the figures as JSON. `npm run bench -- NAME ...`
 * runs those of these names: `start`, `rows`, `library`, `objects`, `wire`, `data`, `services` and `engines`.
 *
 * `--quick` runs one round of small sizes, which shows that all still measures but whose figures say nothing. `--out DIR` names the
 * folder for the files; without it a quick run writes none.
 *
 * `npm run bench -- interiors --against DIR` compares what components cost in this source tree and in another, and writes nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Benchmark, measure } from './common/index.ts';
import { data } from './data/index.ts';
import { engines } from './engines/index.ts';
import { measureInteriors } from './interiors.ts';
import { library } from './library/index.ts';
import { objects } from './objects/index.ts';
import { rows } from './rows/index.ts';
import { services } from './services/index.ts';
import { start } from './start/index.ts';
import { wire } from './wire/index.ts';

const options = { quick: { type: 'boolean', default: false }, out: { type: 'string' }, against: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const folder = values.out ?? (values.quick ? null : import.meta.dirname);
const say = (line: string): void => console.error(`bench: ${line}`);

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  start: () => run(start),
  rows: () => run(rows),
  library: () => run(library),
  objects: () => run(objects),
  wire: () => run(wire),
  data: () => run(data),
  services: () => run(services),
  engines: () => run(engines),
  async interiors() {
    if (!values.against) throw new Error('interiors are measured against another tree: --against DIR');
    console.log(await measureInteriors([join(import.meta.dirname, '..'), resolve(values.against)], values.quick ? 2 : 20));
  },
};

/** The benchmarks that need no second source tree. */
const BY_ITSELF = ['start', 'rows', 'library', 'objects', 'wire', 'data', 'services', 'engines'];

for (const name of positionals.length > 0 ? positionals : BY_ITSELF) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`there is no benchmark "${name}"; there are ${Object.keys(benchmarks).join(', ')}`);
  await benchmark();
}

async function run<Plan extends { readonly rounds: number }, Side extends string>(
  benchmark: Benchmark<Plan, Side>,
): Promise<void> {
  const report = await measure(benchmark, values.quick ? benchmark.quick : benchmark.full, say);
  const page = benchmark.toMarkdown(report);
  console.log(page);
  if (folder === null) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, benchmark.files.page), page);
  await writeFile(join(folder, benchmark.files.figures), `${JSON.stringify(report, null, 2)}\n`);
  say(`wrote ${resolve(folder, benchmark.files.page)}`);
}
