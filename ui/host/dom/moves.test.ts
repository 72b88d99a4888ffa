import { expect, test } from '@jest/globals';
import { place } from './place.ts';

/** As Firefox has it. */
function moveBefore(this: Element, child: Element, before: Element | null): void {
  this.insertBefore(child, before);
  for (const each of [child, ...child.querySelectorAll('*')]) each.scrollTop = 0;
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
