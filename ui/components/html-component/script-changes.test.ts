import { afterEach, expect, jest, test } from '@jest/globals';
import { HostOp, TreeOp } from '../../../protocol/index.ts';
import { Stage } from '../testing/stage.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

async function component(props = {}) {
  const stage = new Stage();
  const html = '<p class="a b" style="color: RED; margin: 1px">x</p>';
  const id = await stage.show({
    type: 'HtmlComponent',
    props: { html, classes: ['a', 'b'], style: { color: 'RED', margin: '1px' }, ...props },
  });
  /** Acts as a write of classes and style by Python, based on a revision. */
  const write = (classes: string[], style: Record<string, string>, base: number) =>
    stage.playback.play([[TreeOp.set, id, { classes, style, outside: null }, { outside: base }]]);
  /** What Python was told last, after mutation observers have run. */
  const told = async () => {
    await Promise.resolve();
    return stage.mirrored(id, 'outside');
  };
  /** Acts as Python calling a page script. */
  const call = (script: () => void) => {
    Object.assign(window, { script });
    return stage.playback.play([[HostOp.callNamed, 1, 'script', null, [], null]]);
  };
  return { stage, id, root: stage.root(id), write, told, call };
}

test('nothing is told of what the html and Python have made, however they spell it', async () => {
  const { write, told } = await component();
  await write(['b', 'c'], { color: '#F00', margin: '1PX 2px' }, 0);
  expect(await told()).toBeUndefined();
});

test('nor is the class by which a ColumnPanel marks its children', async () => {
  const stage = new Stage();
  const panel = await stage.show({
    type: 'ColumnPanel',
    props: { belongs_to: 'ABC' },
    children: [[{ type: 'HtmlComponent', props: { html: '<p>x</p>' } }]],
  });
  const [id = 0] = stage.children(panel);
  await Promise.resolve();
  expect([stage.root(id).className, stage.mirrored(id, 'outside')]).toEqual(['belongs-to-ABC', undefined]);
});

test('what scripts change is told, and so is that they have changed it back', async () => {
  const { root, told } = await component();
  root.classList.replace('a', 'open');
  root.style.width = '5px';
  root.style.setProperty('height', '6px', 'important');
  root.style.removeProperty('color');
  expect(await told()).toEqual({
    classes: { open: true, a: false },
    style: { width: '5px', height: '6px !important', color: null },
  });
  root.className = 'a b';
  root.setAttribute('style', 'margin: 1px; color: red');
  expect(await told()).toEqual({ classes: {}, style: {} });
});

test('what Python knew of and leaves out goes, and what it has in it stays', async () => {
  const { root, write, told } = await component();
  root.classList.add('open', 'hot');
  root.classList.remove('a');
  root.style.width = '5px';
  root.style.height = '6px';
  await told();
  await write(['a', 'b', 'hot'], { color: 'RED', margin: '1px', height: '6px' }, 1);
  expect([...root.classList].toSorted()).toEqual(['a', 'b', 'hot']);
  expect([root.style.width, root.style.height, root.style.color]).toEqual(['', '6px', 'red']);
  root.classList.add('more');
  expect(await told()).toEqual({ classes: { more: true }, style: {} });
});

test('what Python could not know of stays, and is told again', async () => {
  const { root, write, told } = await component();
  root.classList.add('open');
  await told();
  root.style.width = '5px';
  await told();
  await write(['b'], { color: 'RED', margin: '1px' }, 1);
  expect([...root.classList, root.style.width]).toEqual(['b', '5px']);
  expect(await told()).toEqual({ classes: {}, style: { width: '5px' } });
});

test('what a script that Python calls has changed is there with its answer; where it changes nothing here, nothing is looked at', async () => {
  const { stage, id, root, call } = await component();
  const classes = jest.spyOn(root, 'classList', 'get');
  await call(() => document.body.classList.add('busy'));
  expect(classes).not.toHaveBeenCalled();
  await call(() => {
    root.className = 'a b open';
  });
  const answer = stage.playback.deliveries.at(-1);
  expect([answer?.item.kind, answer?.state]).toEqual(['settle', [[id, 'outside', { classes: { open: true }, style: {} }, 1]]]);
});

test('what was changed of an old root is not told of the one that Python gives new html', async () => {
  const { stage, id, root, told } = await component();
  root.classList.add('open');
  await Promise.resolve();
  const set = { html: '<p class="c">y</p>', classes: ['c'], style: {}, outside: null };
  await stage.playback.play([[TreeOp.set, id, set, { outside: 0 }]]);
  expect([await told(), stage.root(id).className]).toEqual([undefined, 'c']);
});

test('what a script has changed once more stays as it is by now, unless Python writes something else', async () => {
  const { root, write, told } = await component();
  root.classList.add('moving', 'hot');
  root.style.opacity = '0.5';
  root.style.height = '3px';
  root.style.width = '3px';
  await told();
  root.classList.remove('moving');
  root.style.opacity = '';
  root.style.height = '6px';
  root.style.width = '6px';
  await told();
  const style = { color: 'RED', margin: '1px', opacity: '0.5', height: '3px', width: '4px' };
  await write(['a', 'b', 'moving', 'hot', 'open'], style, 1);
  expect([...root.classList].toSorted()).toEqual(['a', 'b', 'hot', 'open']);
  expect([root.style.opacity, root.style.height, root.style.width]).toEqual(['', '6px', '4px']);
  expect(await told()).toEqual({ classes: { moving: false }, style: { opacity: null, height: '6px' } });
});
