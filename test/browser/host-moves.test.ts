/** Focus, scroll positions and frames of moved components, which only real browsers have. The host runs without Python. */
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type NodeDto, TreeOp } from '../../protocol/index.ts';
import type { Stage } from '../../ui/host/testing/stage.ts';
import { repoFile, stages } from '../support/browser/index.ts';

declare const stage: Stage;

const COLUMN = { grid_position: 'A,B', full_width_row: false, row_background: '' };
const FLOW = { width: null, expand: false };
const APP = 1;
const [FORM, COLUMNS, FLOWING, AREA, TEMPLATE] = [16, 17, 18, 20, 21];
const HTML =
  '<iframe srcdoc="<p>frame</p>"></iframe><div class="scrolled" style="height: 50px; overflow: auto"><div style="height: 900px"></div></div>';
const AREA_NODE: NodeDto = [AREA, 'TextArea', { text: 'line\n'.repeat(200), events: ['focus', 'lost_focus'] }, []];
const TEMPLATE_NODE: NodeDto = [TEMPLATE, 'HtmlTemplate', { html: HTML }, []];
const FORM_NODE: NodeDto = [
  FORM,
  'LinearPanel',
  {},
  [
    [[COLUMNS, 'ColumnPanel', {}, [[AREA_NODE, COLUMN]]], null],
    [[FLOWING, 'FlowPanel', {}, [[TEMPLATE_NODE, FLOW]]], null],
  ],
];

const { open: openStage, play } = stages();

/** A page with the form, its text area focused and scrolled, its frame marked. */
async function open({ moveBefore }: { readonly moveBefore: boolean }): Promise<Page> {
  const page = await openStage();
  if (!moveBefore) await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
  await page.addScriptTag({ path: repoFile('node_modules', 'jquery', 'dist', 'jquery.min.js') });
  await play(page, [
    [TreeOp.create, FORM_NODE],
    [TreeOp.insert, APP, 0, FORM, null],
  ]);
  await page.frameLocator('iframe').getByText('frame').waitFor();
  await page.evaluate(
    async ([areaId, templateId]) => {
      const area = stage.root(areaId) as HTMLTextAreaElement;
      area.focus();
      area.setSelectionRange(3, 5);
      // Firefox scrolls to the selection in the next frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      area.scrollTop = 700;
      const template = stage.root(templateId);
      Object.assign(template.querySelector('iframe')?.contentWindow ?? {}, { mark: 'kept' });
      template.querySelector('.scrolled')?.scrollTo(0, 123);
    },
    [AREA, TEMPLATE] as const,
  );
  return page;
}

const look = (page: Page) =>
  page.evaluate(
    ([areaId, templateId]) => {
      const area = stage.root(areaId) as HTMLTextAreaElement;
      const template = stage.root(templateId);
      return {
        focused: document.activeElement === area,
        selection: [area.selectionStart, area.selectionEnd],
        scroll: [area.scrollTop, template.querySelector('.scrolled')?.scrollTop],
        frame: (template.querySelector('iframe')?.contentWindow as { mark?: string } | null)?.mark ?? null,
        heard: stage.deliveries.flatMap(({ item }) => (item.kind === 'event' ? [item.name] : [])).slice(1),
        faults: stage.faults,
      };
    },
    [AREA, TEMPLATE] as const,
  );

const UNTOUCHED = { focused: true, selection: [3, 5], scroll: [700, 123], frame: 'kept', heard: [], faults: [] };

describe.each([{ moveBefore: true }, { moveBefore: false }])('with %p', (browserHas) => {
  const expected = browserHas.moveBefore ? UNTOUCHED : { ...UNTOUCHED, frame: null };

  test('a component moved to another panel keeps its focus, selection and scroll', async () => {
    const page = await open(browserHas);
    await play(page, [
      [TreeOp.remove, COLUMNS, AREA],
      [TreeOp.insert, FLOWING, 1, AREA, FLOW],
    ]);
    expect(await look(page)).toEqual(UNTOUCHED);
    await page.close();
  });

  test('two panels swap their components, and a frame goes on where the browser can move it', async () => {
    const page = await open(browserHas);
    await play(page, [
      [TreeOp.remove, COLUMNS, AREA],
      [TreeOp.remove, FLOWING, TEMPLATE],
      [TreeOp.insert, FLOWING, 0, AREA, FLOW],
      [TreeOp.insert, COLUMNS, 0, TEMPLATE, COLUMN],
    ]);
    expect(await look(page)).toEqual(expected);
    await page.close();
  });

  test('a component keeps them that moves into new panels in new panels, out of a form that goes', async () => {
    const page = await open(browserHas);
    await play(page, [
      [TreeOp.remove, APP, FORM],
      [TreeOp.remove, COLUMNS, AREA],
      [TreeOp.remove, FLOWING, TEMPLATE],
      [TreeOp.remove, FORM, COLUMNS],
      [TreeOp.remove, FORM, FLOWING],
      [TreeOp.destroy, [FORM, COLUMNS, FLOWING]],
      [TreeOp.create, [31, 'FlowPanel', {}, [[AREA, FLOW]]]],
      [
        TreeOp.create,
        [
          30,
          'LinearPanel',
          {},
          [
            [31, null],
            [TEMPLATE, null],
          ],
        ],
      ],
      [TreeOp.insert, APP, 0, 30, null],
    ]);
    expect(await look(page)).toEqual(expected);
    await page.close();
  });

  test('a component keeps them that moves into a panel which was off the page', async () => {
    const page = await open(browserHas);
    await play(page, [[TreeOp.create, [30, 'LinearPanel', {}, []]]]);
    await play(page, [
      [TreeOp.remove, COLUMNS, AREA],
      [TreeOp.insert, 30, 0, AREA, null],
      [TreeOp.insert, FLOWING, 1, 30, FLOW],
    ]);
    expect(await look(page)).toEqual(UNTOUCHED);
    await page.close();
  });
});

test('a page script wraps, moves and removes roots, and everything goes on', async () => {
  const page = await open({ moveBefore: true });
  await page.evaluate(
    ([areaId, templateId, flowId]) => {
      const $ = (
        window as unknown as {
          jQuery: (element: Element) => { wrap(html: string): void; remove(): void; appendTo(to: Element): void };
        }
      ).jQuery;
      $(stage.root(areaId)).wrap('<div class="wrapped">');
      $(stage.root(templateId)).appendTo(document.body);
      $(stage.root(flowId)).remove();
    },
    [AREA, TEMPLATE, FLOWING] as const,
  );
  await play(page, [
    [TreeOp.set, AREA, { text: 'written', placeholder: 'p' }, { text: 0 }],
    [TreeOp.create, [30, 'Label', { text: 'new' }, []]],
    [TreeOp.insert, COLUMNS, 0, 30, { ...COLUMN, grid_position: 'C,D' }],
    [TreeOp.remove, FLOWING, TEMPLATE],
    [TreeOp.remove, FORM, FLOWING],
    [TreeOp.destroy, [TEMPLATE, FLOWING]],
  ]);
  expect(await page.locator('.wrapped textarea').inputValue()).toBe('written');
  expect(await page.locator('#appGoesHere').getByText('new').count()).toBe(1);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.evaluate(() => stage.faults)).toEqual([]);
  await page.close();
});

test('an editor that a page script built into a component is there again when its form comes back', async () => {
  const page = await open({ moveBefore: true });
  const editor = await page.evaluateHandle((id) => {
    const made = document.createElement('div');
    made.className = 'editor';
    stage.root(id).append(made);
    return made;
  }, TEMPLATE);
  await play(page, [[TreeOp.remove, APP, FORM]]);
  expect(await page.locator('.editor').count()).toBe(0);
  await play(page, [[TreeOp.insert, APP, 0, FORM, null]]);
  expect(await page.evaluate((made) => document.querySelector('.editor') === made, editor)).toBe(true);
  await page.close();
});
