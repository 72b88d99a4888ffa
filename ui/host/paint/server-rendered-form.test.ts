import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type NodeDto, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { MARKUP_ATTRIBUTE } from '../../../shared/common/index.ts';
import { DEFINITIONS } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';
import { ServerRenderedForm } from './server-rendered-form.ts';

const FORM = 1_000_000_000;
const [LABEL, BOX] = [FORM + 1, FORM + 2];
const PAINTED: NodeDto = [
  FORM,
  'Panel',
  {},
  [
    [[LABEL, 'Text', { text: 'Name' }, []], null],
    [[BOX, 'Box', { text: 'Ann' }, []], null],
  ],
];

let page: Playback;
beforeEach(() => {
  page = new Playback(DEFINITIONS);
  page.host.painting.show(PAINTED, { standsBehindDialogs: false });
  const html = page.app.innerHTML;
  page.host.painting.remove();
  page = new Playback(DEFINITIONS);
  page.app.setAttribute(MARKUP_ATTRIBUTE, '');
  page.app.ariaBusy = 'true';
  page.app.innerHTML = html;
  for (const input of page.app.querySelectorAll('input')) {
    input.setAttribute('value', 'Ann');
    input.value = 'Ann';
  }
});
afterEach(() => page.host.painting.remove());

const input = () => page.app.querySelector('input') as HTMLInputElement;
const transferInput = (events: readonly (MouseEvent | KeyboardEvent)[] = [], painted = PAINTED): void => {
  const early = ServerRenderedForm.in(page.app) as ServerRenderedForm;
  page.host.painting.show(painted, { standsBehindDialogs: false });
  early.transferInput(events);
};
const live = async (): Promise<void> => {
  await page.play([
    [TreeOp.create, PAINTED],
    [TreeOp.insert, WellKnownNode.app, 0, FORM, null],
  ]);
};

test('the painted form stands in its place, once, and looks the same', () => {
  const [before, html] = [input(), page.app.innerHTML.replace(' value="Ann"', '')];
  transferInput();
  expect(page.app.innerHTML).toBe(html);
  expect([input() === before, input() === page.root(BOX)]).toEqual([false, true]);
  expect(page.app.hasAttribute(MARKUP_ATTRIBUTE)).toBe(false);
});

test('what was typed, the focus, the selection and how far it was scrolled go over', async () => {
  input().focus();
  input().value = 'Anna';
  input().setSelectionRange(1, 3, 'backward');
  (page.app.firstElementChild as Element).scrollTop = 7;
  transferInput();
  const { value, selectionStart, selectionEnd, selectionDirection } = input();
  expect([value, selectionStart, selectionEnd, selectionDirection]).toEqual(['Anna', 1, 3, 'backward']);
  expect([document.activeElement, page.root(FORM).scrollTop]).toEqual([page.root(BOX), 7]);
  await live();
  expect(page.deliveries.flatMap(({ state }) => state)).toEqual([[BOX, 'text', 'Anna', 1]]);
});

test('what nobody has touched is not told of', async () => {
  transferInput();
  await live();
  expect(page.deliveries).toEqual([]);
});

test('clicks are given to the elements in the places of those that were clicked, and come when the form is live', async () => {
  const click = new MouseEvent('click', { bubbles: true, shiftKey: true });
  const before = page.app.querySelectorAll('*');
  const label = [...before].find(
    ({ textContent, childElementCount }) => textContent === 'Name' && childElementCount === 0,
  ) as Element;
  label.dispatchEvent(click);
  transferInput([click]);
  const heard: boolean[] = [];
  page.root(LABEL).addEventListener('click', ({ shiftKey }) => heard.push(shiftKey));
  expect(heard).toEqual([]);
  await live();
  await page.play([]);
  expect(heard).toEqual([true]);
});

test('Enter is given to the box in the place of the one where it was pressed', async () => {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  input().dispatchEvent(enter);
  const early = ServerRenderedForm.in(page.app) as ServerRenderedForm;
  page.host.painting.show(PAINTED, { standsBehindDialogs: false });
  page.root(BOX).classList.add('anvil-component');
  early.transferInput([enter]);
  const heard: string[] = [];
  input().addEventListener('keydown', ({ key }) => heard.push(key));
  await live();
  expect(heard).toEqual(['Enter']);
});

test('of what is not as the painted form, nothing goes over, and nothing stays', () => {
  input().value = 'Anna';
  transferInput([], [FORM, 'Panel', {}, [[[LABEL, 'Text', { text: 'other' }, []], null]]]);
  expect(page.app.textContent).toBe('other');
  expect(page.faults).toEqual([]);
});

test.each([
  ['behind a field', '<span></span>', 'beforeend'],
  ['in front of it', '<div class="keeper"><input type="password"></div>', 'afterbegin'],
  ['in front of it, as one of the same kind', '<div></div>', 'afterbegin'],
] as const)('what is typed goes over though a keeper of passwords has put something of its own %s', (_where, html, place) => {
  input().value = 'Anna';
  page.app.firstElementChild?.insertAdjacentHTML(place, html);
  for (const element of page.app.querySelectorAll('*')) element.classList.add('keeper-was-here');
  transferInput();
  expect([input().value, page.faults]).toEqual(['Anna', []]);
});

test('a page whose place is empty, or lives, has none', () => {
  page.app.removeAttribute(MARKUP_ATTRIBUTE);
  expect([ServerRenderedForm.in(page.app), ServerRenderedForm.in(null)]).toEqual([null, null]);
});
