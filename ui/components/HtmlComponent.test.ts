import { expect, test } from '@jest/globals';
import { HostOp } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

const label = (text: string) => ({ type: 'Label', props: { text } });
const zone = (dropzone: string | null) => ({ dropzone });

/** An HtmlComponent inside a LinearPanel. */
async function component(html: string, children: readonly (readonly [string, string | null])[] = [], more = {}) {
  const stage = new Stage();
  const panel = await stage.show({
    type: 'LinearPanel',
    children: [
      [label('before')],
      [
        {
          type: 'HtmlComponent',
          props: { html, ...more },
          children: children.map(([text, name]) => [label(text), zone(name)]),
        },
      ],
      [label('after')],
    ],
  });
  const id = stage.children(panel)[1] ?? 0;
  return { stage, panel, id, root: () => stage.root(id), text: (selector: string) => stage.find(id, selector).textContent };
}

test.each([
  ['<section id="a">x</section>', '<section id="a">x</section>'],
  ['\n<!-- note --> <p>x</p> <!-- more -->\n', '<p>x</p>'],
  ['<svg viewBox="0 0 1 1"></svg>', '<svg viewBox="0 0 1 1"></svg>'],
  ['one <b>two</b>', '<div>one <b>two</b></div>'],
  ['<p>a</p><p>b</p>', '<div><p>a</p><p>b</p></div>'],
  ['<anvil-dropzone name="x"></anvil-dropzone>', '<div><anvil-dropzone name="x"></anvil-dropzone></div>'],
  ['<script>1</script>', '<div><script>1</script></div>'],
  ['', '<div></div>'],
])('the root of %j', async (html, root) => {
  expect((await component(html)).root().outerHTML).toBe(root);
});

test('children go into their dropzones, the first of a name', async () => {
  const { stage, id, text } = await component(
    '<div><anvil-dropzone name="a" id="one"></anvil-dropzone><anvil-dropzone name="a" id="two"></anvil-dropzone>' +
      '<p><anvil-dropzone name="default"></anvil-dropzone></p>end</div>',
    [
      ['1', 'a'],
      ['2', null],
      ['3', 'a'],
    ],
  );
  expect([text('#one'), text('#two'), text('p')]).toEqual(['13', '', '2']);
  await stage.insert(id, 1, label('x'), zone('a'));
  await stage.insert(id, 0, label('y'), zone('default'));
  expect([text('#one'), text('p')]).toEqual(['1x3', 'y2']);
  const [, first = 0] = stage.children(id);
  await stage.layout(id, first, zone(null));
  expect([text('#one'), text('p')]).toEqual(['x3', 'y12']);
});

test('a dropzone in a table, which comes in a template, holds rows and cells where they belong', async () => {
  const row = { type: 'HtmlComponent', props: { html: '<tr><td>1</td></tr>' } };
  const { stage, id, root } = await component(
    '<table><tbody><template anvil-dropzone><anvil-dropzone name="rows"></anvil-dropzone></template></tbody></table>',
  );
  await stage.insert(id, 0, row, zone('rows'));
  expect(root().innerHTML).toBe('<tbody><anvil-dropzone name="rows"><tr><td>1</td></tr></anvil-dropzone></tbody>');
});

test('without a default dropzone, and under a name there is none of, children stand at the end', async () => {
  const { root } = await component('<p>html <anvil-dropzone name="a"></anvil-dropzone>|</p>', [
    ['1', null],
    ['2', 'nowhere'],
    ['3', 'a'],
  ]);
  expect(root().textContent).toBe('html 3|12');
});

test('a name there is none of means the end, even beside a default dropzone', async () => {
  const { root } = await component('<p><anvil-dropzone name="default"></anvil-dropzone>|</p>', [
    ['1', 'nowhere'],
    ['2', null],
  ]);
  expect(root().textContent).toBe('2|1');
});

test('a child that goes from a dropzone to the end leaves the dropzone', async () => {
  const { stage, id } = await component('<p><anvil-dropzone name="z"></anvil-dropzone>;</p>');
  const child = await stage.insert(id, 0, { type: 'Label', props: { text: 'x' } }, zone('z'));
  await stage.layout(id, child, null);
  expect(stage.root(id).textContent).toBe(';x');
});

test('class and style follow Python, what the html has included', async () => {
  const { stage, id, root } = await component('<p class="a b" style="color: red">x</p>', [], {
    classes: ['a', 'b'],
    style: { color: 'red' },
  });
  root().classList.add('from-script');
  await stage.set(id, { classes: ['b', 'c'], style: { width: '3px' }, visible: false });
  expect(root().outerHTML).toBe('<p class="b from-script c" style="width: 3px;" anvil-visible-false="">x</p>');
  await stage.set(id, { visible: true });
  expect(root().hasAttribute('anvil-visible-false')).toBe(false);
});

test('what Python has replaced before the root was made is not there, what it has kept is as it was written', async () => {
  const html = '<p class="a b" style="margin: 1px; color: red">x</p>';
  const kept = { classes: ['a', 'b'], style: { margin: '1px', color: 'red' } };
  expect((await component(html, [], kept)).root().outerHTML).toBe(html);
  const replaced = { classes: ['b', 'c'], style: { color: 'blue' } };
  expect((await component(html, [], replaced)).root().outerHTML).toBe('<p class="b c" style="color: blue;">x</p>');
  expect((await component(html)).root().outerHTML).toBe('<p class="">x</p>');
});

test('new html makes another root in the same place, with the children as they were', async () => {
  const { stage, panel, id, root } = await component('<p>old <anvil-dropzone name="a"></anvil-dropzone></p>', [['1', 'a']]);
  const box = stage.root(await stage.insert(id, 1, { type: 'TextBox' }, zone(null)));
  const [old, place] = [root(), root().parentElement];
  box.focus();
  await stage.set(id, { html: '<b>new <anvil-dropzone name="a"></anvil-dropzone></b>', classes: ['x'] });
  expect([root().localName, root().className, root().textContent]).toEqual(['b', 'x', 'new 1']);
  expect([old.isConnected, root().parentElement === place, root().contains(box)]).toEqual([false, true, true]);
  expect(document.activeElement).toBe(box);
  expect(stage.root(panel).textContent).toBe('beforenew 1after');
  await stage.remove(panel, id);
  expect(stage.root(panel).textContent).toBe('beforeafter');
});

test('the same html again makes another root, whose listeners and scripts are those of the first time', async () => {
  const { stage, id, root } = await component('<p><i>text</i></p>');
  const old = root();
  stage.find(id, 'i').textContent = 'changed';
  await stage.set(id, { visible: true });
  expect(root()).toBe(old);
  await stage.set(id, { html: '<p><i>text</i></p>' });
  expect([root() === old, root().textContent]).toEqual([false, 'text']);
});

test('the app itself may get another root', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'HtmlComponent', props: { html: '<p>old</p>' } });
  const place = stage.root(id).parentElement;
  await stage.set(id, { html: '<b>new</b>' });
  expect(place?.innerHTML).toBe('<b>new</b>');
});

test('names elements for Python, and those that listen, children left out', async () => {
  const { stage, id } = await component(
    '<p anvil:dom-node="root"><b anvil:dom-node="x"></b><i anvil:dom-node="x" anvil:on-dom:click="self.a:b" ' +
      'anvil:on-dom:keydown="self.c"></i><anvil-dropzone name="z"></anvil-dropzone></p>',
  );
  await stage.insert(id, 0, { type: 'HtmlComponent', props: { html: '<u anvil:dom-node="inner"></u>' } }, zone('z'));
  await stage.playback.play([[HostOp.domNodes, 7, id]]);
  const settled = stage.playback.items.find((item) => item.kind === 'settle' && item.reply === 7);
  const [, entries] = (settled as unknown as { value: [string, [string, unknown[]][]] }).value;
  expect(entries.map(([name, value]) => [name, value.at(-1)])).toEqual([
    ['root', 'HTMLParagraphElement'],
    ['x', 'HTMLElement'],
    ['anvil:on-dom:0:click:self.a:b', 'HTMLElement'],
    ['anvil:on-dom:1:keydown:self.c', 'HTMLElement'],
  ]);
});

test('scripts wait for runScripts and run once', async () => {
  const log: unknown[] = [];
  Object.assign(window, { log });
  const { stage, id } = await component('<p><script>log.push(document.currentScript.parentElement.localName)</script></p>');
  expect(log).toEqual([]);
  await stage.invoke(id, 'runScripts');
  await stage.invoke(id, 'runScripts');
  expect(log).toEqual(['p']);
  await stage.set(id, { html: '<b><script>log.push("new")</script></b>' });
  await stage.invoke(id, 'runScripts');
  expect(log).toEqual(['p', 'new']);
});
