import { expect, test } from '@jest/globals';
import { pageScripts } from './page-scripts.ts';

const scripts = (text: string, withBootstrap = false) => pageScripts({ text, withBootstrap });

test('an app without scripts of its own gets jQuery, and no time zones', () => {
  expect(scripts('from anvil import Label\n<div anvil-slot="default">javascript:</div>')).toEqual(['jquery']);
});

test.each([
  ['names moment', 'from anvil.js.window import moment'],
  ['brings a script', '<script type="module" src="https://cdn.test/calendar"></script>'],
  ['imports one', "anvil.js.import_from('https://cdn.test/calendar')"],
  ['names a file of one', '_/theme/chart.js'],
  ['makes one, in a text within a text', String.raw`"document.createElement(\"script\")"`],
])('an app that %s gets moment, in its place before what may use it', (_how, text) => {
  expect(scripts(text, true)).toEqual(['jquery', 'moment', 'bootstrap3js']);
});
