import { expect, jest, test } from '@jest/globals';
import { HostOp } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

const label = (text: string, props = {}) => ({ type: 'Label', props: { text, ...props } });
const slot = (name: string | null) => ({ slot: name });

async function template(html: string, children: readonly (readonly [string, string | null])[] = []) {
  const stage = new Stage();
  const id = await stage.show({
    type: 'HtmlTemplate',
    props: { html },
    children: children.map(([text, name]) => [label(text), slot(name)]),
  });
  const text = (selector: string) => stage.find(id, selector).textContent;
  const hidden = (selector: string) => stage.find(id, selector).classList.contains('anvil-force-hidden');
  return { stage, id, text, hidden, root: stage.root(id) };
}

test('holds its html', async () => {
  const { root } = await template('<h1>Hi</h1>');
  expect(root.outerHTML).toBe(
    '<div class="anvil-html-templated-panel anvil-container anvil-always-inline-container anvil-component"><h1>Hi</h1></div>',
  );
});

test('children go into their slots, the first of a name; without a known slot into default', async () => {
  const { text, root } = await template(
    '<p anvil-slot="one" id="one">before </p><p anvil-slot="one" id="two"></p><p anvil-slot="default" id="rest"></p>',
    [
      ['in one', 'one'],
      ['no slot', null],
      ['unknown', 'nowhere'],
    ],
  );
  expect([text('#one'), text('#two'), text('#rest')]).toEqual(['before in one', '', 'no slotunknown']);
  expect(root.querySelector('#one')?.classList.contains('anvil-inline-container')).toBe(true);
});

test('without a default slot children stand at the end', async () => {
  const { root } = await template('<b>html</b>', [['child', null]]);
  expect(root.textContent).toBe('htmlchild');
});

test('an index counts all children, places only among those of the slot', async () => {
  const { stage, id, text } = await template('<p anvil-slot="one" id="one"></p><p anvil-slot="two" id="two"></p>', [
    ['a', 'one'],
    ['b', 'two'],
    ['c', 'one'],
  ]);
  await stage.insert(id, 1, label('x'), slot('one'));
  await stage.insert(id, 0, label('y'), slot('two'));
  expect([text('#one'), text('#two')]).toEqual(['axc', 'yb']);
});

test('a repeated slot copies its element for each child, in front of itself', async () => {
  const { stage, id, root } = await template('<ul><li anvil-slot-repeat="things">[<i anvil-slot="x"></i>]</li></ul>', [
    ['one', 'things'],
    ['two', 'things'],
  ]);
  await stage.insert(id, 1, label('between'), slot('things'));
  const items = () =>
    [...root.querySelectorAll('li')].map((item) => [item.textContent, item.getAttribute('anvil-slot-repeated')]);
  expect(items()).toEqual([
    ['[one]', 'things'],
    ['[between]', 'things'],
    ['[two]', 'things'],
    ['[]', null],
  ]);
  const [first = 0, second = 0] = stage.children(id);
  await stage.set(second, { visible: false });
  expect(stage.root(second).closest('li')?.style.display).toBe('none');
  await stage.remove(id, first);
  expect(items().map(([text]) => text)).toEqual(['[between]', '[two]', '[]']);
});

test('parts show while a slot is empty or not', async () => {
  const { stage, id, hidden } = await template(
    '<p anvil-slot="one"></p><p anvil-if-slot-empty="one" id="empty"></p><p anvil-hide-if-slot-empty="one" id="full"></p>',
  );
  expect([hidden('#empty'), hidden('#full')]).toEqual([false, true]);
  const child = await stage.insert(id, 0, label('x'), slot('one'));
  expect([hidden('#empty'), hidden('#full')]).toEqual([true, false]);
  await stage.remove(id, child);
  expect([hidden('#empty'), hidden('#full')]).toEqual([false, true]);
});

test.each(['<tr><td>cell</td></tr>', '<td>cell</td>', '<thead><tr><th>cell</th></tr></thead>'])(
  'keeps the table part %s',
  async (html) => {
    const { root } = await template(html);
    expect(root.innerHTML).toBe(html);
  },
);

test('new html takes the children over without taking them off the page', async () => {
  const { stage, id, root } = await template('<p anvil-slot="one" id="one"></p><p anvil-slot="two" id="two"></p>', [
    ['a', 'one'],
    ['b', 'two'],
  ]);
  const [first = 0] = stage.children(id);
  const child = stage.root(first);
  await stage.set(id, { html: '<section anvil-slot="two"></section><div anvil-slot="one"></div>' });
  expect(root.innerHTML.replace(/<i.*?<\/i>/g, '').replace(/<(\w+)[^>]*>/g, '<$1>')).toBe(
    '<section><div><span>b</span></div></section><div><div><span>a</span></div></div>',
  );
  expect(stage.root(first)).toBe(child);
});

test('new html without slots takes the children into the root, in their order', async () => {
  const { stage, id, root } = await template('<div><p anvil-slot="one"></p></div><i anvil-slot-repeat="two"></i>', [
    ['a', 'one'],
    ['b', 'two'],
    ['c', 'one'],
  ]);
  const roots = stage.children(id).map((child) => stage.root(child));
  await stage.set(id, { html: '<b>new</b>' });
  expect([...root.children].slice(1)).toEqual(roots);
  expect(root.firstElementChild?.outerHTML).toBe('<b>new</b>');
});

test('new html that is no more than a text stands in front of the children', async () => {
  const { stage, id, root } = await template('', [['a', 'one']]);
  await stage.set(id, { html: 'new' });
  expect(root.textContent).toBe('newa');
});

test('the same html again replaces what scripts have made of it, and its scripts run again; other properties leave it', async () => {
  const log: unknown[] = [];
  Object.assign(window, { log });
  const html = '<p anvil-slot="one"></p><u>text</u><script>log.push(1)</script>';
  const { stage, id, text } = await template(html, [['a', 'one']]);
  await stage.invoke(id, 'runScripts');
  stage.find(id, 'u').textContent = 'changed';
  await stage.set(id, { tooltip: 'tip' });
  expect([text('u'), log]).toEqual(['changed', [1]]);
  await stage.set(id, { html });
  await stage.invoke(id, 'runScripts');
  expect([text('p'), text('u'), log]).toEqual(['a', 'text', [1, 1]]);
});

test('names elements for dom_nodes, the last of a name', async () => {
  const { stage, id } = await template('<p anvil-name="x"></p><b anvil-name="x">last</b><i anvil-name="y"></i>');
  await stage.playback.play([[HostOp.domNodes, 7, id]]);
  const settled = stage.playback.items.find((item) => item.kind === 'settle' && item.reply === 7);
  expect(settled).toMatchObject({
    ok: true,
    value: [
      'o',
      [
        ['x', ['h', expect.any(Number), expect.any(String), expect.any(String)]],
        ['y', expect.anything()],
      ],
    ],
  });
});

test('scripts wait for runScripts, run once, and in place', async () => {
  const log: unknown[] = [];
  Object.assign(window, { log });
  const { stage, id } = await template(
    '<script>log.push(document.currentScript.nextElementSibling.id)</script><p id="after"></p>',
  );
  expect(log).toEqual([]);
  await stage.invoke(id, 'runScripts');
  await stage.invoke(id, 'runScripts');
  expect(log).toEqual(['after']);
});

test('a child that is hidden has the other slots left alone', async () => {
  const { stage, id } = await template('<p anvil-slot="one"></p><p anvil-if-slot-empty="one"></p>', [['a', 'one']]);
  const toggles = jest.spyOn(DOMTokenList.prototype, 'toggle');
  await stage.set(stage.children(id)[0] as number, { visible: false });
  expect(toggles.mock.calls.filter(([name]) => name === 'anvil-force-hidden')).toEqual([]);
  toggles.mockRestore();
});
