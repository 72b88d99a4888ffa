/** Which code makes elements of components: `createRoot` their roots, arrangements the elements around children, React all others. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { filesBelow } from './files.mjs';
import { inRepo } from './repo.mjs';

const FOLDER = 'ui/components';
/** Parts of a component's definition that make elements by DOM calls. */
const BY_HAND = ['createRoot', 'arrangement'];
/** Folders and files that make skeletons of containers, or elements from HTML that authors write. */
const ROOMS = ['columns/', 'data-grid/', 'template/', 'html-component/', 'rich-text/slot-placement.ts', 'testing/'];
const MAKERS = ['createElement', 'createElementNS', 'cloneNode', 'insertAdjacentHTML', 'innerHTML', 'Option'];

/** Names of DOM calls in `source` that make elements outside of the parts that may do so. */
function madeElsewhere(source, tsx) {
  const found = [];
  const look = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (BY_HAND.includes(node.key?.value)) return;
    const name = node.type === 'MemberExpression' ? node.property.value : node.type === 'NewExpression' && node.callee.value;
    if (MAKERS.includes(name)) found.push(name);
    for (const child of Object.values(node)) look(child);
  };
  look(parseSync(source, { syntax: 'typescript', tsx }));
  return found;
}

test('elements of components are made by hand in roots and arrangements alone; what they show, React draws', () => {
  const files = filesBelow(inRepo(FOLDER), (path) => /(?<!\.test)\.tsx?$/.test(path));
  const shown = files.filter((path) => !ROOMS.some((room) => path.startsWith(room)));
  expect(shown.length).toBeGreaterThan(30);
  const offences = shown.flatMap((path) =>
    madeElsewhere(readFileSync(inRepo(FOLDER, path), 'utf8'), path.endsWith('x')).map((name) => `${path}: ${name}`),
  );
  expect(offences).toEqual([]);
});

test('an element that a behaviour makes is found', () => {
  const source = `define({
    createRoot: (document) => document.createElement('div'),
    arrangement(node) { return new Rows(document.createElement('ul')); },
    behave(node) { node.root.append(document.createElement('i'), new Option('x')); },
  })`;
  expect(madeElsewhere(source, false)).toEqual(['createElement', 'Option']);
});
