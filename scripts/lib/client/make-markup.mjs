/**
 * `make-markup.mjs`: paints a start form as HTML by the page's own code (decisions/early-form.md), on a page that loads nothing and runs no
 * scripts. It reads what to paint from stdin, as JSON, and writes the result to stdout: `server/markup` runs it.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Script } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';

const { script, form, mostBytes } = JSON.parse(await text(process.stdin));

/** In no quirks mode, as pages of apps are, so that they parse the HTML in the same way. */
const PAGE = '<!doctype html><body><div id="appGoesHere"></div></body>';
const page = new JSDOM(PAGE, {
  url: 'http://app.invalid/',
  runScripts: 'outside-only',
  pretendToBeVisual: true,
  // Without an output, since stdout is for the result.
  virtualConsole: new VirtualConsole(),
});
const { window } = page;
// jsdom lays nothing out, so no size ever changes.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
new Script(readFileSync(script, 'utf8'), { filename: script }).runInContext(page.getInternalVMContext());
const made = window.hearthMarkup.paintMarkup(window, form);
window.close();
const isTooLong = made.markup !== null && Buffer.byteLength(made.markup) > mostBytes;
process.stdout.write(JSON.stringify(isTooLong ? { markup: null, refused: `it is more than ${mostBytes} bytes of HTML` } : made));
