/** Finds references to sections and pages in comments and documents, and whether their targets exist. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesBelow } from './files.mjs';
import { inRepo } from './repo.mjs';

/** References to documents that are not in the repository. */
const OUTSIDE =
  /\b(?:facts|design) §|\bfacts\/[\w-]+\.(?:md|json)|\bspec\/(?:core|components)\b|\b(?:wire-protocol|python-api|real-apps)\b/g;
/** `api §6.2`, and with it `, §6.4` or ` and §7`. */
const REFERENCE = /\b(api|wire) (§[\d.–-]*\d(?:(?:, | and )§[\d.–-]*\d)*)/g;
/** Sections of standards. */
const STANDARD = /\b(?:RFC|ECMA)[ -]\d+ §[\d.]+/g;
const PAGE = /(?<![\w/-])(?:docs\/)?((?:decisions|guide|how-to|reference)\/[\w./-]+\.md|architecture\.md)\b/g;
/** The line break within a comment, with the marks that begin the next line. */
const LINE_BREAK = /\s*\n\s*(?:\*|\/\/|#:?)?\s*/g;

/** @typedef {Readonly<Record<'api' | 'wire', ReadonlySet<string>>>} Sections the numbers of the headings */

/** @returns {Sections} */
export function referenceSections() {
  const folder = inRepo('docs', 'reference');
  const sections = { api: new Set(), wire: new Set() };
  for (const path of filesBelow(folder, (name) => /^(?:api|wire)(?:\.md$|\/)/.test(name))) {
    const numbers = sectionsOf(readFileSync(inRepo('docs', 'reference', path), 'utf8'));
    for (const number of numbers) sections[path.slice(0, path.search(/[./]/))].add(number);
  }
  return sections;
}

/** Numbers of a page's headings, such as `## 4 Messages` or `### <a id="4.2"></a>4.2 Calls`. */
export function sectionsOf(page) {
  return [...page.matchAll(/^#{1,4} (?:<a id="[^"]*"><\/a>)?(\d+(?:\.\d+)*) /gm)].map(([, number]) => number);
}

/**
 * The references in a text that have no target, as they are written there.
 *
 * @param {string} text
 * @param {Sections} sections
 * @param {(page: string) => boolean} [isPage] is there such a page below docs?
 */
export function danglingReferences(text, sections, isPage = (page) => existsSync(inRepo('docs', page))) {
  const line = text.replace(LINE_BREAK, ' ');
  const lost = [...line.matchAll(OUTSIDE)].map(([name]) => name);
  for (const [, kind, list] of line.matchAll(REFERENCE)) {
    const numbers = list.match(/\d+(?:\.\d+)*/g) ?? [];
    lost.push(...numbers.filter((number) => !sections[kind].has(number)).map((number) => `${kind} §${number}`));
  }
  const bare = line.replace(REFERENCE, '').replace(STANDARD, '');
  lost.push(...[...bare.matchAll(/(?:\w+ )?§\d[\d.]*/g)].map(([found]) => found));
  return [...lost, ...[...line.matchAll(PAGE)].filter(([, page]) => !isPage(page)).map(([named]) => named)];
}

/** Files that may contain references. Pages of the reference are left out, since they refer to their own sections by number only. */
export function filesThatRefer() {
  return filesBelow(inRepo('.'), (path) => /\.(?:ts|tsx|mjs|js|py|pyi|css|html|toml|md|yaml)$|^biome\.json$/.test(path)).filter(
    (path) => !path.startsWith('docs/reference/') && !basename(path).startsWith('references.'),
  );
}
