import { expect, test } from '@jest/globals';
import { place } from './place.ts';

/** As Firefox has it. */
function moveBefore(this: Element, child: Element, before: Element | null): void {
  this.insertBefore(child, before);
  for (const each of [child, ...child.querySelectorAll('*')]) each.scrollTop = 0;
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
}

test('what is scrolled stays so where the moveBefore of the browser loses it, and nothing is left of the attempt', () => {
  Object.assign(Element.prototype, { moveBefore });
  document.body.innerHTML = '<div id="holder"><div id="list"></div></div><div id="to"></div>';
  const [holder, list, to] = [...document.body.querySelectorAll('*')] as [Element, Element, Element];
  list.scrollTop = 300;

  place(holder, to, null);

  expect(document.body.innerHTML).toBe('<div id="to"><div id="holder"><div id="list"></div></div></div>');
  expect(list.scrollTop).toBe(300);
});

test('a text area that loses the focus with the moveBefore of the browser gets it back, with its selection', () => {
  Object.assign(Element.prototype, { moveBefore });
  document.body.innerHTML = '<div><textarea>some text</textarea></div><div></div>';
  const [holder, area, to] = [...document.body.querySelectorAll('*')] as [Element, HTMLTextAreaElement, Element];
  area.focus();
  area.setSelectionRange(2, 5);

  place(holder, to, null);

  expect([document.activeElement, area.selectionStart, area.selectionEnd]).toEqual([area, 2, 5]);
});
