/** Page scripts that replace, wrap and remove what is inside components. The host runs without Python, in a real browser. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type NodeDto, type Operation, TreeOp } from '../../protocol/index.ts';
import type { Stage } from '../../ui/host/testing/stage.ts';
import { stages } from '../support/browser/index.ts';
import { standInForMaps } from '../support/google-maps/index.ts';
import type { ForeignRun } from './page-script-changes/play.ts';

declare const stage: Stage;
declare const foreignRun: ForeignRun;

const CHANGES = 1000;
const APP = 1;

const { open: openStage, play: playAll } = stages(['test', 'browser', 'page-script-changes', 'play.ts']);

async function open(...form: NodeDto[3]): Promise<Page> {
  const page = await openStage();
  await standInForMaps(page.context());
  await play(page, [TreeOp.create, [16, 'LinearPanel', {}, form]], [TreeOp.insert, APP, 0, 16, null]);
  return page;
}

const play = (page: Page, ...operations: Operation[]): Promise<void> => playAll(page, operations);

const faults = (page: Page) => page.evaluate(() => stage.faults);

/** Acts like Font Awesome's SVG mode: replaces each `i` by an `svg` as soon as it appears. */
const drawIcons = (page: Page) =>
  page.evaluate(() => {
    const draw = () => {
      for (const icon of document.querySelectorAll('i.fa')) {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        svg.setAttribute('class', icon.className);
        icon.replaceWith(svg);
      }
    };
    new MutationObserver(draw).observe(document.body, { childList: true, subtree: true });
    draw();
  });

/** Acts like browsers' translators: wraps each text in two `font` elements and changes it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('#appGoesHere') as Element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
      text.data = `«${text.data}»`;
    }
  });

test('after foreign changes of any sort and an update by Python, a component looks like a fresh one', async () => {
  const seed = Date.now() % 1_000_000;
  const page = await open();
  const { changes, wrong } = await page.evaluate(([start, count]) => foreignRun(start, count), [seed, CHANGES] as const);
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  expect(changes).toBe(CHANGES);
  await page.close();
});

test('an icon library that draws its own icons goes on, and no icon is there twice', async () => {
  const page = await open(
    [[17, 'Label', { text: 'User', icon: 'fa:user' }, []], null],
    [[18, 'Button', { text: 'Save', icon: 'fa:save' }, []], null],
    [[19, 'Link', { text: 'Home', icon: 'fa:home' }, []], null],
  );
  await drawIcons(page);
  await play(page, [TreeOp.set, 17, { text: 'Users' }, null], [TreeOp.set, 18, { icon: 'fa:trash' }, null]);
  await play(page, [TreeOp.set, 19, { text: 'Start' }, null]);
  await page.locator('#appGoesHere svg.fa').nth(5).waitFor({ state: 'attached' });
  expect(await page.locator('#appGoesHere .fa').evaluateAll((icons) => icons.map((icon) => icon.localName))).toEqual(
    new Array(6).fill('svg'),
  );
  expect(await page.locator('#appGoesHere .fa-trash').count()).toBe(2);
  await play(page, [TreeOp.remove, 16, 17], [TreeOp.destroy, [17]]);
  await play(page, [TreeOp.set, 18, { text: 'Gone?' }, null]);
  expect(await page.locator('#appGoesHere').innerText()).toMatch(/^\s*Gone\?\s*Start\s*$/);
  expect(await faults(page)).toEqual([]);
  await page.close();
});

test('a translated page takes new texts, and lets components go', async () => {
  const page = await open(
    [[17, 'Label', { text: 'Good morning' }, []], null],
    [[18, 'Button', { text: 'Leave' }, []], null],
    [[19, 'CheckBox', { text: 'Stay' }, []], null],
    [[20, 'DropDown', { options: ['tea', 'milk'], selected: 1 }, []], null],
  );
  await translate(page);
  expect(await page.locator('button').innerText()).toBe('«Leave»');
  await play(page, [TreeOp.set, 18, { text: 'Go' }, null], [TreeOp.set, 20, { options: ['coffee', 'milk'] }, null]);
  expect(await page.locator('button').innerHTML()).toContain('<span class="anvil-button-text">Go</span>');
  expect(await page.locator('select').inputValue()).toBe('1');
  await play(page, [TreeOp.remove, 16, 17], [TreeOp.destroy, [17]]);
  await play(page, [TreeOp.set, 19, { text: 'Remain' }, null]);
  expect(await page.locator('#appGoesHere label').innerText()).toBe('Remain');
  expect(await faults(page)).toEqual([]);
  await page.close();
});

test('an interior that changes by itself after a page script has taken it apart is put right alone, in silence', async () => {
  const page = await open(
    [[17, 'DropDown', { options: ['tea', 'milk'], selected: -1 }, []], null],
    [[18, 'Label', { text: 'Beside' }, []], null],
  );
  const beside = await page.evaluateHandle(() => stage.root(18).querySelector('span'));
  await page.evaluate(() => {
    const select = stage.root(17).querySelector('select') as HTMLSelectElement;
    // The option that React is about to remove is elsewhere.
    const group = document.createElement('optgroup');
    const invalid = select.querySelector('option[value="-1"]') as Element;
    invalid.replaceWith(group);
    group.append(invalid);
    select.value = '0';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(await page.locator('option').allInnerTexts()).toEqual(['tea', 'milk']);
  expect(await page.locator('select').inputValue()).toBe('0');
  expect(await page.evaluate((span) => span === stage.root(18).querySelector('span'), beside)).toBe(true);
  await play(page, [TreeOp.set, 17, { selected: 1 }, { selected: 1 }]);
  expect(await page.locator('select').inputValue()).toBe('1');
  expect(await faults(page)).toEqual([]);
  await page.close();
});

test('what stands back in its place keeps the focus, what was ticked, and its children', async () => {
  const page = await open(
    [[17, 'CheckBox', { text: 'Tick' }, []], null],
    [
      [
        18,
        'Link',
        { text: 'Link' },
        [[[19, 'TextBox', {}, []], { grid_position: 'A,B', full_width_row: false, row_background: '' }]],
      ],
      null,
    ],
  );
  await page.locator('input[type=checkbox]').click();
  await page.evaluate(() => {
    for (const id of [17, 18]) {
      const root = stage.root(id);
      const wrapper = document.createElement('span');
      (root.firstElementChild as Element).before(wrapper);
      wrapper.append(...(id === 18 ? [root.querySelector('.anvil-link-text') as Element] : [root.lastElementChild as Element]));
    }
    (stage.root(17).querySelector('input') as HTMLElement).focus();
  });
  await play(page, [TreeOp.set, 17, { tooltip: 'hint' }, null], [TreeOp.set, 18, { text: 'Anchor' }, null]);
  const state = await page.evaluate(() => {
    const input = stage.root(17).querySelector('input') as HTMLInputElement;
    const link = stage.root(18);
    return [
      document.activeElement === input,
      input.checked,
      link.contains(stage.root(19)),
      [...link.children].map((part) => part.localName),
    ];
  });
  expect(state).toEqual([true, true, true, ['i', 'div', 'i', 'div']]);
  await page.close();
});

test('a script that puts a component into a part of it changes the picture until the next update', async () => {
  const page = await open([[17, 'CheckBox', { text: 'Tick' }, []], null], [[18, 'Label', { text: 'Beside' }, []], null]);
  await page.locator('input[type=checkbox]').check();
  await page.evaluate(() => {
    const root = stage.root(17);
    const label = root.querySelector('label') as Element;
    root.before(label);
    label.append(root);
  });
  await play(page, [TreeOp.set, 17, { text: 'Ticked' }, null], [TreeOp.set, 18, { text: 'Changed' }, null]);
  expect((await page.locator('li').allInnerTexts()).map((text) => text.trim())).toEqual(['Ticked', 'Changed']);
  expect(await page.locator('li > .anvil-component > .anvil-checkbox > label > input').isChecked()).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.close();
});

test('what page scripts give an input for the form that sends it stays', async () => {
  const page = await open([[17, 'CheckBox', { text: 'Tick' }, []], null], [[18, 'FileLoader', { text: 'Load' }, []], null]);
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) input.name = input.type;
  });
  await play(page, [TreeOp.set, 17, { text: 'Ticked', enabled: false }, null], [TreeOp.set, 18, { enabled: false }, null]);
  await play(page, [TreeOp.set, 17, { enabled: true }, null], [TreeOp.set, 18, { enabled: true }, null]);
  expect(await page.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))).toEqual([
    'checkbox',
    'file',
  ]);
  await page.close();
});

test('what a page script has merely added to a component stays', async () => {
  const page = await open([[17, 'Button', { text: 'Save' }, []], null]);
  await page.evaluate(() => {
    const badge = Object.assign(document.createElement('b'), { className: 'badge', textContent: '3' });
    stage.root(17).querySelector('button')?.append(badge);
  });
  await play(page, [TreeOp.set, 17, { text: 'Saved', bold: true }, null]);
  expect(await page.locator('button').innerText()).toBe('Saved3');
  await page.close();
});
