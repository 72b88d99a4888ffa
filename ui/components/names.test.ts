/** What people hear of components: the names that those get which say nothing themselves. */
import { expect, test } from '@jest/globals';
import { type Part, Stage } from './testing/stage.ts';

const label = (text: string): Part => ({ type: 'Label', props: { text } });
const box = (props = {}): Part => ({ type: 'TextBox', props });
const choice = (props = {}): Part => ({ type: 'DropDown', props: { options: ['a'], ...props } });

/** The names in a panel, in order; null where there is none. */
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
  expect(nameOf(document.querySelector('.anvil-text-box') as Element)).toBe('New name');
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
