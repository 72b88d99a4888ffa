/** The server's output of `npm run build`. That it serves is shown by all tests that start it. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { serverDir } from '../../scripts/lib/repo.mjs';

const content = (name: string): string => readFileSync(join(serverDir, name), 'utf8');
// Files of the previous build still exist.
const { files } = JSON.parse(content('files.json')) as { readonly files: readonly string[] };
const scripts = files.filter((name) => name.endsWith('.mjs'));

test('errors name the files and lines that we write', () => {
  const places = ['ThreadHost', 'PgliteThread'].map((className) => {
    const mark = `var ${className} = class`;
    const name = scripts.find((script) => content(script).includes(mark)) ?? `no script with ${mark}`;
    const lines = content(name).split('\n');
    const line = lines.findIndex((text) => text.includes(mark));
    const entry = new SourceMap(JSON.parse(content(`${name}.map`))).findEntry(line, lines[line]?.indexOf(mark) ?? 0);
    if (!('originalSource' in entry)) return null;
    const source = readFileSync(join(serverDir, entry.originalSource), 'utf8').split('\n')[entry.originalLine];
    return [entry.originalSource, source?.includes(`class ${className} `)];
  });
  expect(places).toEqual([
    ['../../server/pool/hosts/thread-host.ts', true],
    ['../../server/data/engine/pglite-thread.ts', true],
  ]);
});

test('the server reads files by the one module that knows where they are', () => {
  const asking = scripts.flatMap((name) =>
    [...content(name).matchAll(/^(?!.*requireFrom).*import\.meta\.(?:url|dirname|filename).*$/gm)].map(([line]) => line),
  );
  expect(asking).toEqual(['var HERE = import.meta.url;']);
});

test('threads start from what was built with the server, and not from sources whose types Node would strip', async () => {
  const places = scripts.find((name) => content(name).includes('function threadEntry(')) ?? 'no script with threadEntry';
  const { threadEntry } = (await import(
    pathToFileURL(join(serverDir, places)).href
  )) as typeof import('../../server/repo/index.ts');
  const started = scripts.flatMap((name) =>
    [...content(name).matchAll(/= threadEntry\("(.+)"\)/g)].map(([, path]) => path ?? ''),
  );
  expect(started.sort()).toEqual(['server/data/engine/pglite.worker.ts', 'server/pool/hosts/python.worker.ts']);
  for (const path of started)
    expect(files.map((name) => pathToFileURL(join(serverDir, name)).href)).toContain(threadEntry(path).module.href);
});

test("nothing imports Node's HTTP as a module, which would load all that it may export", () => {
  const from = scripts.flatMap((name) =>
    [...content(name).matchAll(/(?:from|import) ?"(?:node:)?http"/g)].map(([text]) => [name, text]),
  );
  expect(from).toEqual([]);
});
