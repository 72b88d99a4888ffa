/** Nothing in the form that is in the page's HTML runs, whatever its templates and texts contain: scripts run in the live form only. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { type AppServer, closeVisits, makeMarkup, serveWithSnapshots, sharedBrowser } from '../support/browser/index.ts';

const HTML = `<img src="data:," onerror="ran('image')"><script>ran('script')</script><script src="_/theme/x.js"></script>
<b class="hit" onclick="ran('click')" onmousedown="ran('press')">bold</b><i tabindex="0" autofocus onfocus="ran('focus')">focus</i>
<iframe srcdoc="<script>parent.ran('frame')</script>"></iframe><iframe src="javascript:parent.ran('address')"></iframe>
<a class="hit" href=" java&#10;script:ran('link')">link</a><form action="javascript:ran('form')"><button class="hit">send</button></form>
<form onsubmit="ran('submit')"><input class="enter" name="q"></form><details open ontoggle="ran('toggle')"><summary>more</summary></details>
<svg onload="ran('svg')"><script>ran('svg script')</script><a xlink:href="javascript:ran('svg link')"><text class="hit" y="20">draw</text></a></svg>
<object data="javascript:ran('object')"></object><embed src="javascript:ran('embed')"><video src="data:," onerror="ran('video')"></video>
<style onload="ran('style')">.hit { color: red }</style><meta http-equiv="refresh" content="0;url=javascript:ran('refresh')">
<noscript><p title="</noscript><img src=x onerror=ran('noscript')>"></noscript><template shadowrootmode="open"><img src=x onerror="ran('shadow')"></template>
<marquee onstart="ran('marquee')">go</marquee><p style="animation: 1ms hit" onanimationend="ran('animation')">end</p>
<div class="last" anvil-slot="default"></div>`;
const TEXTS = [
  '<img src=x onerror=ran("text")>',
  '</div></body><script>ran("out")</script>',
  '"><img src=x onerror=ran("attribute")>',
  '--><img src=x onerror=ran("comment")>',
  '</textarea></title></style></script><img src=x onerror=ran("raw")>',
];
const component = (text: string, index: number): string =>
  ['Label', 'TextBox', 'TextArea', 'Button', 'CheckBox']
    .map(
      (type) =>
        `- {name: ${type}${index}, type: ${type}, layout_properties: {slot: default}, properties: {text: ${JSON.stringify(text)}, tooltip: ${JSON.stringify(text)}}}\n`,
    )
    .join('');

const apps = new AppFolder();
let browser: Browser;
let server: AppServer;
beforeAll(async () => {
  const app = apps.add('hostile', {
    'client_code/Form1/__init__.py': 'from ._anvil_designer import Form1Template\n\n\nclass Form1(Form1Template):\n    pass\n',
    'client_code/Form1/form_template.yaml': `container: {type: HtmlTemplate, properties: {html: ${JSON.stringify(HTML)}}}\ncomponents:\n${TEXTS.map(component).join('')}`,
  });
  const state = join(apps.path, 'state');
  expect(await makeMarkup(app, state)).toBeNull();
  [browser, server] = await Promise.all([sharedBrowser(), serveWithSnapshots(app, '--state', state)]);
});
afterAll(async () => {
  await Promise.all([closeVisits(), server?.stop()]);
  apps.remove();
});

test('nothing of it runs before the page’s own script, whatever its user does', async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const hits: string[] = [];
    Object.assign(window, { hits, ran: (what: string) => void hits.push(what) });
  });
  await context.route('**/page-*.js', () => undefined);
  const page = await context.newPage();
  const left: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(frame.url()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.address, { waitUntil: 'commit' });
  await page.locator('[data-hearth-markup] .last textarea').last().waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  for (const hit of await page.locator('.hit').all()) await hit.click();
  await page.locator('.enter').press('Enter');
  await page.locator('summary').click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { hits: string[] }).hits)).toEqual([]);
  expect(left).toEqual([`${server.address}/`]);
  expect(asked.filter((url) => url.includes('x.js'))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { hearthInput: { events: unknown[] } }).hearthInput.events.length)).toBe(
    4,
  );
});
