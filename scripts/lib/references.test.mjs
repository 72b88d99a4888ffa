import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesBelow } from './files.mjs';
import { danglingReferences, filesThatRefer, referenceSections, sectionsOf } from './references.mjs';
import { inRepo } from './repo.mjs';

const read = (path) => readFileSync(inRepo(path), 'utf8');
const sections = referenceSections();

test('what comments and pages refer to is in this repository', () => {
  const files = filesThatRefer();
  expect(files.length).toBeGreaterThan(1000);
  const lost = files.flatMap((path) => danglingReferences(read(path), sections).map((what) => `${path}: ${what}`));
  expect(lost).toEqual([]);
});

test('what pages of the reference refer to is there; a number alone is a section of their own', () => {
  const lost = filesBelow(inRepo('docs', 'reference'), (path) => path.endsWith('.md')).flatMap((path) => {
    const kind = path.startsWith('api') ? 'api' : 'wire';
    const text = read(`docs/reference/${path}`).replace(/(?<!\b(?:api|wire|facts|design|RFC \d+) )§/g, `${kind} §`);
    return danglingReferences(text, sections).map((what) => `${path}: ${what}`);
  });
  expect(lost).toEqual([]);
});

test('sections of the wire are numbered in order, and their anchors are their numbers', () => {
  const page = read('docs/reference/wire.md');
  const anchors = [...page.matchAll(/^#{2,3} <a id="([\d.]+)">/gm)].map(([, anchor]) => anchor);
  expect(sectionsOf(page)).toEqual(anchors);
  const inOrder = anchors.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(new Set(anchors).size).toBeGreaterThan(40);
  expect(anchors).toEqual(inOrder);
});

test('links to a place in a page lead to a heading or an anchor of it', () => {
  const pages = ['README.md', ...filesBelow(inRepo('docs'), (path) => path.endsWith('.md')).map((path) => `docs/${path}`)];
  const lost = pages.flatMap((page) => {
    const prose = read(page).replace(/`[^`\n]*`/g, '');
    return [...prose.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
      .filter(([, path, anchor]) => !anchorsOf(read(path === '' ? page : join(dirname(page), path))).has(anchor))
      .map(([, path, anchor]) => `${page}: ${path}#${anchor}`);
  });
  expect(lost).toEqual([]);
});

function anchorsOf(page) {
  const given = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .replace(/<[^>]*>/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...given, ...headings]);
}

test.each([
  ['/** Said so (api §9.9). */', ['api §9.9']],
  ['/** Said so (wire §4.2, §77). */', ['wire §77']],
  ['/** A message (wire\n * §78). */', ['wire §78']],
  ['# as in §4.2', ['in §4.2']],
  ['// Closed with that code (RFC 6455 §5.5.1).', []],
  ['# decisions/nowhere.md says why', ['decisions/nowhere.md']],
  ['# see docs/architecture.md and decisions/blocking.md', []],
  [`"""Numbers (${'facts'} §4.2)."""`, ['facts §', 'facts §4.2']],
  [`/** The host (${'design'} §3), by ${'spec'}/core.md. */`, ['design §', 'spec/core', 'design §3']],
  ['/** A message as it crosses (wire §4.2, §4.7 and §6). */', []],
])('%s loses %j', (text, lost) => {
  const known = { api: new Set(['6.2']), wire: new Set(['4.2', '4.7', '6']) };
  expect(danglingReferences(text, known).sort()).toEqual(lost.sort());
});
