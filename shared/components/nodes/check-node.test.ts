import { expect, test } from '@jest/globals';
import { nodeProblem, WIRE_DEFAULTS } from './index.ts';

test("every type's defaults are of the right form", () => {
  for (const [type, defaults] of Object.entries(WIRE_DEFAULTS)) expect([type, nodeProblem(type, defaults)]).toEqual([type, null]);
});

test('properties as Python sends them pass', () => {
  const spacing = { margin: ['1px', '', '', ''], padding: null };
  expect(nodeProblem('Label', { text: 'hi', bold: true, role: ['a'], spacing, font_size: 12 })).toBeNull();
  expect(nodeProblem('Image', { source: ['media', 0, 'image/png', null] })).toBeNull();
  expect(nodeProblem('Link', { url: ['address', '/files/a.txt', 'a.txt'] })).toBeNull();
  expect(nodeProblem('ColumnPanel', { col_widths: { ABC: 30 } })).toBeNull();
  expect(nodeProblem('CheckBox', { checked: null })).toBeNull();
});

test.each([
  ['Label', { text: 3 }, 'Label.text: expected a string, got 3.'],
  ['Label', { colour: 'red' }, 'Label.colour: there is no such property.'],
  ['Label', { spacing: { margin: ['1px'], padding: null } }, 'Label.spacing: margin: expected a list of 4, got a list of 1.'],
  ['TextBox', { margin: '4px' }, "TextBox.margin: expected a list of 4, got '4px'."],
  ['Image', { source: 5 }, 'Image.source: expected a URL or media, got 5.'],
  ['Timer', {}, "There is no component of type 'Timer'."],
])('%s %j is named in words', (type, props, problem) => {
  expect(nodeProblem(type, props)).toBe(problem);
});
