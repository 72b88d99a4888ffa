import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listen } from '../input/events.ts';
import { place, placeChildren } from './place.ts';

const element = (id: string, tag = 'div'): HTMLElement => {
  const made = document.createElement(tag);
  made.id = id;
  return made;
};
const ids = (parent: Element): string[] => [...parent.children].map((child) => child.id);

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('place, where the browser has no moveBefore', () => {
  test('keeps focus, selection and scroll, and components hear no focus event', () => {
    const from = element('from');
    const to = element('to');
    const area = element('area', 'textarea') as HTMLTextAreaElement;
    const holder = element('holder');
    holder.append(area);
    from.append(holder);
    document.body.append(from, to);
    area.value = 'some text';
    area.focus();
    area.setSelectionRange(2, 4);
    holder.scrollTop = 30;
    const heard = jest.fn();
    for (const type of ['focus', 'blur', 'focusin', 'focusout'] as const) listen(area, type, heard);

    place(holder, to, null);

    expect(holder.parentElement).toBe(to);
    expect(document.activeElement).toBe(area);
    expect([area.selectionStart, area.selectionEnd]).toEqual([2, 4]);
    expect(holder.scrollTop).toBe(30);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('place, where it has', () => {
  test('moves what is on the page, inserts what is not', () => {
    const parent = element('parent');
    const old = element('old');
    const fresh = element('fresh');
    document.body.append(parent, old);
    const moved: string[] = [];
    Object.assign(Element.prototype, {
      moveBefore(this: Element, child: Element, before: Element | null): void {
        if (this === parent) moved.push(child.id);
        this.insertBefore(child, before);
      },
    });

    place(old, parent, null);
    place(fresh, parent, old);

    expect(ids(parent)).toEqual(['fresh', 'old']);
    expect(moved).toEqual(['old']);
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
  });
});

describe('placeChildren', () => {
  test('touches only what is out of order', () => {
    const parent = element('parent');
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => element(id)) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    parent.append(a, b, c, d);
    const placed: string[] = [];
    placeChildren(parent, [d, a, b, c], (child, into, before) => {
      placed.push(child.id);
      place(child, into, before);
    });
    expect(ids(parent)).toEqual(['d', 'a', 'b', 'c']);
    expect(placed).toEqual(['d']);
  });

  test('moves the focused one last', () => {
    const parent = element('parent');
    const inputs = ['a', 'b', 'c'].map((id) => element(id, 'input'));
    parent.append(...inputs);
    document.body.append(parent);
    inputs[1]?.focus();
    const placed: string[] = [];
    placeChildren(parent, inputs.toReversed(), (child, into, before) => {
      placed.push(child.id);
      place(child, into, before);
    });
    expect(ids(parent)).toEqual(['c', 'b', 'a']);
    expect(placed.at(-1)).toBe('b');
  });

  test('an element that a page script wrapped stays in its wrapper', () => {
    const parent = element('parent');
    const wrapper = element('wrapper');
    const wrapped = element('wrapped');
    const other = element('other');
    wrapper.append(wrapped);
    parent.append(wrapper);
    placeChildren(parent, [other, wrapped]);
    expect(ids(parent)).toEqual(['other', 'wrapper']);
    expect(wrapped.parentElement).toBe(wrapper);
  });

  test('what stands in a place of its own further in comes out of it', () => {
    const parent = element('parent');
    const inner = element('inner');
    const child = element('child');
    parent.append(inner);
    placeChildren(inner, [child]);
    placeChildren(parent, [child]);
    expect(ids(parent)).toEqual(['inner', 'child']);
    expect(inner.childElementCount).toBe(0);
  });

  test('strangers between ours stay where they are', () => {
    const parent = element('parent');
    const [a, stranger, b] = ['a', 'stranger', 'b'].map((id) => element(id)) as [HTMLElement, HTMLElement, HTMLElement];
    parent.append(a, stranger, b);
    placeChildren(parent, [a, b]);
    expect(ids(parent)).toEqual(['a', 'stranger', 'b']);
  });
});
