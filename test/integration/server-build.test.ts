/** What `npm run build` made of the server. That it serves is shown by all tests that start it. */
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { serverDir } from '../../scripts/lib/repo.mjs';

const scripts = readdirSync(serverDir).filter((name) => name.endsWith('.mjs'));
const content = (name: string): string => readFileSync(join(serverDir, name), 'utf8');

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
  expect(asking).toEqual([expect.stringContaining("new URL('../../', import.meta.url)".replaceAll("'", '"'))]);
});
