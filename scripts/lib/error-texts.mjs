/** The texts of errors and warnings in the reference, and whether tests contain them. */

/** How the reference names exceptions: `ValueError`, `TypeErrors`, `RecursionError …`. */
const KIND = /\b(?:[A-Z]\w*)?(?:Error|Exception|Dependency)s?:?/;
const TEXTS = new RegExp(`${KIND.source} (\`[^\`\\n]+\`(?:(?:,| or| and|, or) \`[^\`\\n]+\`)*)`, 'g');
const WARNINGS = /`(Warning: [^`]+)`/g;
/** A table whose last column has errors. */
const FAILURES = /^\|[^\n]*Error \|\n\| ?-[^\n]*\n((?:\|[^\n]*(?:\n|$))+)/gm;

/** Placeholders in a text: NAME, 'x', <url>, …, (2), 5, int, {status}. */
const VARIES = /\b[A-Z]+\b|<[^>]*>|\{[^}]*\}|…|'[^']*'|"[^"]*"|\([^)]*\)|\b\d+\b|\b(?:int|str|list|object|NoneType)\b/;

/** @returns {string[]} the texts in a page of the reference. */
export function promisedTexts(page) {
  const lists = [...page.matchAll(TEXTS), ...page.matchAll(FAILURES)].map(([, list]) => list);
  const spans = lists.flatMap((list) => [...list.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text));
  const warnings = [...page.matchAll(WARNINGS)].map(([, text]) => text);
  // A single word after the exception's name is no text, but a name.
  return [...new Set([...spans, ...warnings])].filter((text) => /\S \S/.test(text));
}

/** The source of tests with its strings readable: without escapes, and with strings that continue on the next line joined. */
export function readable(source) {
  return source.replace(/\\(?=["'\W])/g, '').replace(/(["'`])\s*(?:\+\s*)?\n\s*[rf]?["'`]/g, '');
}

/** Whether the tests contain a text, with anything in place of its placeholders. */
export function isTested(text, tests) {
  const fixed = text.split(VARIES).map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(fixed.join('.{0,80}?')).test(tests);
}
