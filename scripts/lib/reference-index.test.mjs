import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { filesBelow } from './files.mjs';
import { inRepo } from './repo.mjs';

const read = (path) => readFileSync(inRepo('docs', 'reference', path), 'utf8');

/** The expected index of `docs/reference/api`, part by part: each section with its number, title and place. */
function expectedIndex() {
  return filesBelow(inRepo('docs', 'reference', 'api'), (path) => path.endsWith('.md'))
    .toSorted()
    .map((path) => {
      const page = read(`api/${path}`);
      const [, number, title] = /^# <a id="\d+"><\/a>(\d+) (.+)$/m.exec(page);
      const sections = [...page.matchAll(/^## <a id="([\d.]+)"><\/a>([\d.]+) (.+)$/gm)];
      const links = sections.map(([, anchor, section, name]) => `[${section} ${name}](api/${path}#${anchor})`);
      return `### ${number} [${title}](api/${path})\n\n${links.join(' · ')}\n`;
    });
}

test('the index of what apps see has every section of its parts, in their order', () => {
  const [, index] = read('api.md').split('## Sections\n\n');
  expect(index.split('\n### ').map((part, place) => (place === 0 ? part : `### ${part}`))).toEqual(expectedIndex());
});

test('sections of a part are numbered in order, and their anchors are their numbers', () => {
  for (const path of filesBelow(inRepo('docs', 'reference', 'api'), (name) => name.endsWith('.md'))) {
    const page = read(`api/${path}`);
    const chapter = Number(/^# <a id="(\d+)">/m.exec(page)[1]);
    const sections = [...page.matchAll(/^## <a id="([\d.]+)"><\/a>([\d.]+) /gm)];
    expect(sections.map(([, , number]) => number)).toEqual(sections.map(([, anchor]) => anchor));
    const places = sections.map(([, , number]) => number.split('.').map(Number));
    expect(places.every(([part]) => part === chapter)).toBe(true);
    expect(places.map(([, place]) => place)).toEqual(places.map(([, place]) => place).toSorted((a, b) => a - b));
  }
});
