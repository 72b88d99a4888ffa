/** The texts of errors and warnings that the reference promises, and whether a test brings each of them about. */

/** What the reference calls what is raised: `ValueError`, `TypeErrors`, `RecursionError …`. */
const KIND = /\b(?:[A-Z]\w*)?(?:Error|Exception|Dependency)s?:?/;
const TEXTS = new RegExp(`${KIND.source} (\`[^\`\\n]+\`(?:(?:,| or| and|, or) \`[^\`\\n]+\`)*)`, 'g');
const WARNINGS = /`(Warning: [^`]+)`/g;
/** A table with a column of errors, the last one. */
const FAILURES = /^\|[^\n]*Error \|\n\| ?-[^\n]*\n((?:\|[^\n]*(?:\n|$))+)/gm;

/** What stands for something else in a text: NAME, 'x', <url>, …, (2), 5, int, {status}. */
const VARIES = /\b[A-Z]+\b|<[^>]*>|\{[^}]*\}|…|'[^']*'|"[^"]*"|\([^)]*\)|\b\d+\b|\b(?:int|str|list|object|NoneType)\b/;

/** @returns {string[]} the texts in a page of the reference. */
export function promisedTexts(page) {
  const lists = [...page.matchAll(TEXTS), ...page.matchAll(FAILURES)].map(([, list]) => list);
  const spans = lists.flatMap((list) => [...list.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text));
  const warnings = [...page.matchAll(WARNINGS)].map(([, text]) => text);
  // A single word behind the kind is a name.
  return [...new Set([...spans, ...warnings])].filter((text) => /\S \S/.test(text));
}

/** The strings of a test as they read: without their escapes, those that go on in the next line as one. */
export function readable(source) {
  return source.replace(/\\(?=["'\W])/g, '').replace(/(["'`])\s*(?:\+\s*)?\n\s*[rf]?["'`]/g, '');
}

/** Whether a text stands in what tests say, whatever stands there for its parts that vary. */
export function isProved(text, tests) {
  const fixed = text.split(VARIES).map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(fixed.join('.{0,80}?')).test(tests);
}
