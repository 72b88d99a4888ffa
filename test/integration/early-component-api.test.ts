/** What scripts in the head of a page find in `anvil._jsComponentApi` before the page's own script runs. */
import { readFileSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { type JsComponentApi, JsComponents, jsComponentApi } from '../../ui/host/js-components/index.ts';
import { repoFile } from '../support/browser/index.ts';

// Imported after the static imports: jsdom requires parse5, which they must have finished importing.
const { JSDOM, VirtualConsole } = await import('jsdom');

interface Early {
  readonly _jsComponentApi: JsComponentApi & Record<string, unknown>;
  readonly _jsComponentCalls: readonly (readonly [string, ArrayLike<unknown>])[];
}

function earlyApi(): Early {
  const html = readFileSync(repoFile('server', 'page', 'shell.html'), 'utf8').replace(/\{\{[\w-]+\}\}/g, "''");
  // Without the scripts that the placeholders stand for, the boot script at the end of the page has nothing to call.
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    url: 'http://shop.test/',
    virtualConsole: new VirtualConsole(),
  });
  return (window as unknown as { anvil: Early }).anvil;
}

test('it has every name that the real one has', () => {
  expect(Object.keys(earlyApi()._jsComponentApi).sort()).toEqual(Object.keys(jsComponentApi(new JsComponents())).sort());
});

test('its functions keep their calls, and pass them on once it is filled in', () => {
  const { _jsComponentApi: api, _jsComponentCalls: calls } = earlyApi();
  const { registerToolboxSection } = api;
  const section = { title: 'Widgets' };
  registerToolboxSection(section);
  expect(calls.map(([name, args]) => [name, ...Array.from(args)])).toEqual([['registerToolboxSection', section]]);
  const filled = jest.fn();
  Object.assign(api, { registerToolboxSection: filled });
  registerToolboxSection(section);
  expect(filled).toHaveBeenCalledWith(section);
});
