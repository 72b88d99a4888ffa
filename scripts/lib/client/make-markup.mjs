/**
 * `make-markup.mjs`: what the page's own code paints of a start form, as HTML (decisions/start-up.md). It runs that code on a page
 * that loads nothing and runs no scripts. It reads what to paint from stdin, as JSON, and says on stdout what came of it:
 * `server/markup` is the other half.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Script } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';

const { script, form, mostBytes } = JSON.parse(await text(process.stdin));

/** As pages of apps are, so that the HTML is read there as it is here. */
const PAGE = '<!doctype html><body><div id="appGoesHere"></div></body>';
const page = new JSDOM(PAGE, {
  url: 'http://app.invalid/',
  runScripts: 'outside-only',
  pretendToBeVisual: true,
  // Whatever is said there is for nobody, and stdout for the result.
  virtualConsole: new VirtualConsole(),
});
const { window } = page;
// Nothing is laid out here, so that no size ever changes.
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
