import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { optionRows, spelling, USAGE } from '../../server/cli/index.ts';
import { filesBelow } from './files.mjs';
import { partNames } from './gate/parts.mjs';
import { inRepo } from './repo.mjs';

const read = (path) => readFileSync(inRepo(path), 'utf8');
const readme = read('README.md');
const commandLine = read('docs/reference/command-line.md');
const pages = filesBelow(inRepo('.'), (path) => path.endsWith('.md'));
/** First and second column of the table of commands. */
const commands = [...readme.matchAll(/^\| `(npm [^`]+)` \| (.+) \|$/gm)].map(([, command, words]) => [command, words]);

test('the command line page has a row for each option of npm start, as its help tells it', () => {
  // A row may end with a link to a page.
  const rows = [...commandLine.matchAll(/^\| `(--[^`]+)` \| (.+?)(?: \(\[\w+\]\([^)]+\)\))? \|$/gm)].map(([, ...row]) => row);
  expect(rows).toEqual(optionRows.map(([name, row]) => [spelling(name, row), row.help]));
  expect(commands[0][0]).toBe(USAGE);
});

test('README names every part of the tests, in their order', () => {
  const [, words] = commands.find(([command]) => command.startsWith('npm test'));
  expect(words.match(/`[a-z]+`/g)).toEqual(partNames.map((name) => `\`${name}\``));
});

test('the command line page has every part of the tests, in their order', () => {
  const [, section = ''] = /^## Parts of `npm test`\n([\s\S]*?)^## /m.exec(commandLine) ?? [];
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell);
  expect(cells.join(' ').match(/`[a-z]+`/g)).toEqual(partNames.map((name) => `\`${name}\``));
});

test('README has a line for every script of the package', () => {
  const names = commands.map(([command]) => /^npm (?:run )?([a-z]+)/.exec(command)[1]);
  expect(new Set(names)).toEqual(new Set(Object.keys(JSON.parse(read('package.json')).scripts)));
});

test.each(pages)('%s: links, and files that it names by their whole path, lead somewhere', (page) => {
  const text = read(page);
  const isThere = (path) => existsSync(inRepo(path));
  const beside = (path) => join(dirname(page), path);
  const links = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link);
  const named = [
    ...text.matchAll(/`((?:bench|docs|examples|protocol|scripts|server|shared|test|testing|ui|worker)\/[\w./-]+)`/g),
  ].map(([, path]) => path);
  expect(links.filter((link) => !isThere(beside(link)))).toEqual([]);
  expect(named.filter((path) => !isThere(path) && !isThere(beside(path)))).toEqual([]);
});

test('the page on testing apps shows code that runs: parts of an example whose tests are part of the gate', () => {
  const folder = inRepo('examples', 'tea-shop', 'test');
  const files = filesBelow(folder).map((path) => readFileSync(join(folder, path), 'utf8'));
  const blocks = [...read('docs/how-to/test-your-app.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block);
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter((block) => !files.some((file) => file.includes(block)))).toEqual([]);
});

test('the page on what differs names the parts that say they are not offered, and the components, and no others', () => {
  const page = read('docs/what-differs.md');
  const folders = ['server/python', 'worker/python'];
  const python = folders.flatMap((folder) =>
    filesBelow(inRepo(folder), (path) => /(^|\/)(?!test_)\w+\.py$/.test(path)).map((path) => read(`${folder}/${path}`)),
  );
  const saying =
    /(?:_WHAT|_TASKS) = "([^"]+)"|not_offered\("([^"]+)"|(?:missing_\w+|MissingObject|SignIn)\((?:"[^"]+"|__name__), "([^"]+)"/g;
  const parts = new Set(python.flatMap((text) => [...text.matchAll(saying)].map((found) => found.slice(1).find(Boolean))));
  const [, rows = ''] = /\| what it says \|.*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  const named = [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => names.split(/[,;] /));
  expect(named.sort()).toEqual([...parts].sort());
  const listOf = (text) => /[Nn]ot available yet[^:]*: ((?:`\w+`(?:, )?)+)/.exec(text.replace(/\s+/g, ' '))?.[1];
  expect(listOf(page)).toBe(listOf(read('docs/components.md')));
});
