import { expect, test } from '@jest/globals';
import { HostOp, TreeOp } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

const EVENTS = { events: ['click', 'change'] };
const at = (grid_position: string) => ({ grid_position, full_width_row: false, row_background: '' });

test('is an anchor with icons and text', async () => {
  const stage = new Stage();
  const link = await stage.show({ type: 'Link', props: { text: 'Home', belongs_to: 'QWERTY' } });
  const root = stage.root(link);
  expect(root.className).toContain('anvil-inlinable anvil-container anvil-column-panel anvil-col-padding-medium anvil-component');
  expect(['href', 'rel', 'target', 'ontouchstart'].map((name) => root.getAttribute(name))).toEqual([
    'javascript:void(0)',
    'noopener noreferrer',
    null,
    '',
  ]);
  expect(root.innerHTML).toBe(
    '<i class="anvil-component-icon anvil-left anvil-left-icon"></i>' +
      '<div class="anvil-link-text" style="display: inline-block;">Home</div>' +
      '<i class="anvil-component-icon anvil-right anvil-left-icon"></i>',
  );
});

test('an address opens in a new tab, and can be taken back', async () => {
  const stage = new Stage();
  const link = await stage.show({ type: 'Link', props: { url: 'https://a.test/' } });
  expect([stage.root(link).getAttribute('href'), stage.root(link).getAttribute('target')]).toEqual(['https://a.test/', '_blank']);
  await stage.set(link, { url: '' });
  expect([stage.root(link).getAttribute('href'), stage.root(link).getAttribute('target')]).toEqual(['javascript:void(0)', null]);
});

test('a file is downloaded under its name', async () => {
  const urls: string[] = [];
  URL.createObjectURL = (content) => {
    urls.push((content as Blob).type);
    return 'blob:made';
  };
  const stage = new Stage();
  const url = ['media', 0, 'text/csv', 'table.csv'];
  await stage.playback.play([[TreeOp.create, [500, 'Link', { url }, []]]], [new ArrayBuffer(3)]);
  await stage.playback.play([[HostOp.domNode, 1, 500]]);
  expect(urls).toEqual(['text/csv']);
  expect([stage.root(500).getAttribute('href'), stage.root(500).getAttribute('download')]).toEqual(['blob:made', 'table.csv']);
});

test('a file with an address of its own is downloaded under its name; that of another site opens in a new tab', async () => {
  const stage = new Stage();
  const link = await stage.show({ type: 'Link', props: { url: ['address', '/files/a.txt', 'a.txt'] } });
  const leads = () => ['href', 'target', 'download'].map((name) => stage.root(link).getAttribute(name));
  expect(leads()).toEqual(['/files/a.txt', null, 'a.txt']);
  await stage.set(link, { url: ['address', 'data:text/plain;base64,aGk=', ''] });
  expect(leads()).toEqual(['data:text/plain;base64,aGk=', null, '']);
  await stage.set(link, { url: ['address', 'https://a.test/a.txt', 'a.txt'] });
  expect(leads()).toEqual(['https://a.test/a.txt', '_blank', 'a.txt']);
  await stage.set(link, { url: ['address', 'javascript:alert(1)', 'a'] });
  expect(leads()).toEqual(['javascript:void(0)', null, null]);
});

test('an empty text leaves no room', async () => {
  const stage = new Stage();
  const link = await stage.show({ type: 'Link', props: { text: 'x', text_padding: ['1px', '', '', ''] } });
  expect(stage.find(link, '.anvil-link-text').style.paddingTop).toBe('1px');
  await stage.set(link, { text: '' });
  expect(stage.find(link, '.anvil-link-text').style.display).toBe('none');
});

test('children stand behind icons and text', async () => {
  const stage = new Stage();
  const link = await stage.show({
    type: 'Link',
    props: { belongs_to: 'QWERTY' },
    children: [[{ type: 'Label', props: { text: 'inside' } }, at('A,1')]],
  });
  expect([...stage.root(link).children].map((child) => child.classList[0])).toEqual([
    'anvil-component-icon',
    'anvil-link-text',
    'anvil-component-icon',
    'anvil-panel-section',
  ]);
});

test('only the innermost component of a click gets it', async () => {
  const stage = new Stage();
  const outer = await stage.show({
    type: 'Link',
    props: EVENTS,
    children: [
      [{ type: 'Button', props: EVENTS }, at('A,1')],
      [{ type: 'Link', props: { ...EVENTS, text: 'inner' } }, at('B,2')],
      [{ type: 'CheckBox', props: EVENTS }, at('C,3')],
      [{ type: 'Label', props: { text: 'plain' } }, at('D,4')],
    ],
  });
  const [button = 0, inner = 0, box = 0, label = 0] = stage.children(outer);
  stage.find(button, 'button').click();
  stage.find(inner, '.anvil-link-text').click();
  stage.find(box, 'label').click();
  expect([button, inner, box, outer].map((id) => stage.events(id))).toEqual([['click'], ['click'], ['change'], []]);
  stage.find(label, 'span').click();
  expect(stage.events(outer)).toEqual(['click']);
});

test.each(['javascript:x', ' JaVa\tScript:x', '\u0001javascript:x', 'vbscript:x'])(
  'an address that is a script, as %j, leads nowhere',
  async (url) => {
    const stage = new Stage();
    const link = await stage.show({ type: 'Link', props: { url } });
    expect([stage.root(link).getAttribute('href'), stage.root(link).getAttribute('target')]).toEqual([
      'javascript:void(0)',
      null,
    ]);
  },
);
