/** Accessible names of components that have no text of their own. */
import { expect, jest, test } from '@jest/globals';
import { TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { nextTask } from '../host/run/next-task.ts';
import { impatient } from '../host/testing/budgets.ts';
import { type Part, Stage } from './testing/stage.ts';

const label = (text: string): Part => ({ type: 'Label', props: { text } });
const box = (props = {}): Part => ({ type: 'TextBox', props });
const choice = (props = {}): Part => ({ type: 'DropDown', props: { options: ['a'], ...props } });

/** The accessible names in a panel, in order; null for a component without one. */
async function panel(...parts: Part[]) {
  const stage = new Stage();
  const id = await stage.show({ type: 'LinearPanel', children: parts.map((part) => [part]) });
  const controls = () => [...stage.root(id).querySelectorAll('input, select, textarea')];
  return { stage, id, controls, names: () => controls().map(nameOf) };
}

function nameOf(control: Element): string | null {
  const label = control.getAttribute('aria-labelledby');
  return label ? (document.getElementById(label)?.textContent ?? null) : control.getAttribute('aria-label');
}

test('a box or a choice is named by the Label right in front of it, and follows changes', async () => {
  const { stage, id, names } = await panel(label('Name'), box(), label('Plan'), choice(), { type: 'TextArea' });
  expect(names()).toEqual(['Name', 'Plan', null]);
  const [first = 0] = stage.children(id);
  await stage.set(first, { text: 'Full name' });
  await stage.insert(id, 4, label('Notes'));
  expect(names()).toEqual(['Full name', 'Plan', 'Notes']);
  await stage.remove(id, first);
  expect(names()).toEqual([null, 'Plan', 'Notes']);
});

test('a box or a choice with nothing in front is named by its tooltip or placeholder', async () => {
  const { names } = await panel(box({ tooltip: 'Town' }), choice({ tooltip: 'Size' }), choice({ placeholder: 'Colour' }), {
    type: 'CheckBox',
    props: { tooltip: 'Agreed' },
  });
  expect(names()).toEqual(['Town', 'Size', 'Colour', 'Agreed']);
});

test('a CheckBox or RadioButton without a text is named by the Label right behind it where none in front is its own', async () => {
  const bare = (type: string, props = {}): Part => ({ type, props });
  const { stage, id, names } = await panel(bare('CheckBox'), label('Milk'), bare('CheckBox'), label('Bread'), box());
  expect(names()).toEqual(['Milk', 'Bread', 'Bread']);
  const [first = 0, milk = 0] = stage.children(id);
  await stage.remove(id, milk);
  expect(names()).toEqual([null, 'Bread', 'Bread']);
  await stage.insert(id, 1, label('Tea'));
  expect(names()).toEqual(['Tea', 'Bread', 'Bread']);
  await stage.set(first, { tooltip: 'Bought' });
  expect(names()).toEqual(['Bought', 'Bread', 'Bread']);
  const inFront = await panel(label('News'), bare('RadioButton'), label('Town'), bare('CheckBox'), label('Notes'), box());
  expect(inFront.names()).toEqual(['News', 'Town', 'Notes']);
});

test('a line of Labels above a line of boxes names none of them: it would be the wrong one', async () => {
  const { names } = await panel(label('From'), label('To'), box(), box());
  expect(names()).toEqual([null, null]);
  const headed = await panel(label('Journey'), label('From'), box(), box({ placeholder: 'Via' }));
  expect(headed.names()).toEqual(['From', null]);
});

test('a CheckBox that has a text needs no other name', async () => {
  const { names } = await panel(label('Terms'), { type: 'CheckBox', props: { text: 'I agree' } }, label('News'), {
    type: 'RadioButton',
  });
  expect(names()).toEqual([null, 'News']);
});

test('a name follows what a box says of itself, later or in the same commit', async () => {
  const { stage, id, controls, names } = await panel(label('News'), { type: 'CheckBox' }, label('Town'), box());
  expect(names()).toEqual(['News', 'Town']);
  const [, checkBox = 0, , town = 0] = stage.children(id);
  await stage.set(checkBox, { text: 'Send me news' });
  expect(names()).toEqual([null, 'Town']);
  await stage.set(checkBox, { text: '' });
  expect(names()).toEqual(['News', 'Town']);

  await stage.playback.play([
    [TreeOp.set, checkBox, { text: 'All news' }, null],
    [TreeOp.set, town, { placeholder: 'Town' }, null],
    [TreeOp.remove, id, town],
    [TreeOp.insert, id, 0, town, null],
  ]);
  expect(names()).toEqual([null, null]);
  expect(controls().map((control) => control.getAttribute('aria-labelledby'))).toEqual([null, null]);
});

test('a Label over several boxes that say themselves what they are for is their heading, and hides nothing of it', async () => {
  const { stage, id, names } = await panel(label('Sign in'), box({ tooltip: 'Email' }), box({ tooltip: 'Password' }));
  expect(names()).toEqual(['Email', 'Password']);
  const [, , password = 0] = stage.children(id);
  await stage.remove(id, password);
  expect(names()).toEqual(['Sign in']);
});

test.each<[string, Part, string | null]>([
  ['another slot', { type: 'HtmlTemplate', props: { html: '<i anvil-slot="title"></i><p anvil-slot="default"></p>' } }, null],
  ['any place of an XYPanel', { type: 'XYPanel' }, null],
])('a Label in %s names no box: what stands in front of it there the order does not tell', async (_where, part, name) => {
  const stage = new Stage();
  const id = await stage.show({ ...part, children: [[label('Title'), { slot: 'title', x: 0, y: 0, width: null }], [box()]] });
  expect(nameOf(stage.find(id, '.anvil-text-box'))).toBe(name);
});

test('a Label names the box behind it in its own slot, and when either of them moves to another', async () => {
  const stage = new Stage();
  const html = '<i anvil-slot="title"></i><p anvil-slot="default"></p>';
  const slot = (name: string) => ({ slot: name });
  const id = await stage.show({
    type: 'HtmlTemplate',
    props: { html },
    children: [
      [label('Name'), slot('default')],
      [label('Title'), slot('title')],
      [box(), slot('default')],
    ],
  });
  const named = () => nameOf(stage.find(id, '.anvil-text-box'));
  expect(named()).toBe('Name');
  const [, , boxId = 0] = stage.children(id);
  await stage.layout(id, boxId, slot('title'));
  expect(named()).toBe('Title');
});

test('one child more asks nothing of the boxes that stand elsewhere', async () => {
  const { stage, id, controls, names } = await panel(...Array.from({ length: 20 }, () => [label('Name'), box()]).flat());
  const touched: unknown[] = [];
  const observer = new MutationObserver((records) => touched.push(...records));
  for (const control of controls()) observer.observe(control, { attributes: true });
  await stage.insert(id, 40, box({ tooltip: 'Last' }));
  touched.push(...observer.takeRecords());
  expect(touched).toEqual([]);
  expect(names().at(-1)).toBe('Last');
});

test('many boxes are named over several tasks', async () => {
  const stage = new Stage('anvil-', impatient());
  const rows = Array.from({ length: 200 }, () => [[label('Name')], [box()]] as const).flat();
  let done = false;
  const shown = stage.show({ type: 'LinearPanel', children: rows }).then(() => (done = true));
  const named: number[] = [];
  for (; !done; await nextTask()) named.push(stage.playback.app.querySelectorAll('[aria-labelledby]').length);
  await shown;
  expect(new Set(named).size).toBeGreaterThan(2);
  expect(stage.playback.app.querySelectorAll('[aria-labelledby]')).toHaveLength(200);
});

test('boxes are named without asking the browser for their labels, which goes through the whole page for each', async () => {
  const asked = jest.spyOn(HTMLInputElement.prototype, 'labels', 'get');
  const { names } = await panel(label('Name'), box(), { type: 'CheckBox' });
  expect(names()).toEqual(['Name', null]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test.each([
  ['around a box', '<label>Around <p anvil-slot="default"></p></label>', ''],
  ['for its id', '<label for="town">Town</label><p anvil-slot="default"></p>', 'town'],
])('a label of the page %s stays its name', async (_where, html, elementId) => {
  const stage = new Stage();
  const id = await stage.show({ type: 'HtmlTemplate', props: { html }, children: [[box(), null]] });
  const input = stage.find(id, '.anvil-text-box');
  input.id = elementId;
  await stage.insert(id, 0, label('Label'), null);
  expect(nameOf(input)).toBe(null);
});

test('what a page script has said stays', async () => {
  const { stage, id, controls, names } = await panel(box());
  controls()[0]?.setAttribute('aria-label', 'by a script');
  await stage.insert(id, 0, label('by the app'));
  expect(names()).toEqual(['by a script']);
});

test('a box that is all there is in a dialog is named by the title', async () => {
  const stage = new Stage();
  const child = [box(), { place: 'body' }] as const;
  await stage.overlay({
    type: 'Alert',
    props: { open: true, title: 'New name', text: null, has_content: true },
    children: [child],
  });
  const named = () => nameOf(document.querySelector('.anvil-text-box') as Element);
  expect(named()).toBe('New name');
  await stage.set(stage.children(WellKnownNode.overlays)[0] ?? 0, { title: 'Other name' });
  expect(named()).toBe('Other name');
  await stage.clear();
});

test.each<[string, Part, string, string | null]>([
  ['a Button', { type: 'Button', props: { icon: 'fa:trash-o' } }, 'button', 'trash'],
  ['a Button with a tooltip', { type: 'Button', props: { icon: 'fa:pencil', tooltip: 'Edit' } }, 'button', 'Edit'],
  ['a Button with a text', { type: 'Button', props: { icon: 'fa:pencil', text: 'Edit' } }, 'button', null],
  ['a Link', { type: 'Link', props: { icon: 'fa:info-circle' } }, 'a', 'info circle'],
  ['a Link with a picture', { type: 'Link', props: { icon: '/_/theme/shopping_cart.svg?v=2' } }, 'a', 'shopping cart'],
  ['a Link that holds something', { type: 'Link', props: { icon: 'fa:home' }, children: [[label('Home')]] }, 'a', null],
  ['a FileLoader', { type: 'FileLoader', props: { icon: 'fa:upload', text: '' } }, 'a', 'upload'],
])('%s says what it is for by its icon where it shows nothing else', async (_what, part, selector, name) => {
  const stage = new Stage();
  const root = stage.root(await stage.show(part));
  const element = root.matches(selector) ? root : root.querySelector(selector);
  expect(element?.getAttribute('aria-label')).toBe(name);
});
