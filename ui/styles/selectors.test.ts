import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** These two need the specificity of a selector list. */
const EXCEPTIONS = [
  ':is(.anvil-label > .anvil-label-text, .anvil-label > .label-text, .anvil-link-text, .link-text)',
  ':is(.anvil-modal-open, body.modal-open)',
];

/**
 * Browsers index rules by a class, tag or attribute of their subject. If the subject is a list of alternatives, such a rule is
 * tried on every element of the page, which took more than half of the style time for new rows.
 */
test('no rule is tried on every element for having alternatives where its subject is', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((name) => selectorsOf(readFileSync(join(import.meta.dirname, name), 'utf8')).filter(isHidden));
  expect(found.sort()).toEqual(EXCEPTIONS);
});

test.each([
  [':is(.a, .b)', true],
  ['.x > :where(.a, .b)::after', true],
  [':is(.x, .y) > .a', false],
  ['button:where(.a, .b)', false],
  [':where(.a):is(:hover, :focus)', false],
])('%s hides its subject: %p', (selector, hidden) => {
  expect(isHidden(selector)).toBe(hidden);
});

function selectorsOf(css: string): string[] {
  const preludes = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{}@;]+)\{/g);
  return [...preludes].flatMap(([, prelude]) => split(prelude ?? '', /,/)).map((selector) => selector.trim());
}

function isHidden(selector: string): boolean {
  const subject = split(selector, /[\s>+~]/).at(-1) ?? '';
  return /^:(is|where)\((?=[^)]*\.)/.test(subject) && split(subject.replace(/^:\w+\(|\).*$/g, ''), /,/).length > 1;
}

/** Splits where `by` matches outside of parentheses and brackets. */
function split(text: string, by: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    else if (')]'.includes(character)) depth -= 1;
    if (depth === 0 && by.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
