import { beforeEach, expect, test } from '@jest/globals';
import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { type EarlyInput, type EarlyInputWindow, recordEarlyInput } from './early-input.ts';

let deeds: EarlyInput;
let page: EarlyInputWindow;
beforeEach(() => {
  deeds?.end();
  document.body.innerHTML = `<div ${MARKUP_ATTRIBUTE}><button>Go</button><a href="#x">There</a><input class="anvil-component"><form></form></div><b>Else</b>`;
  page = { document };
  recordEarlyInput(page);
  deeds = page.hearthInput as EarlyInput;
});

const at = (selector: string): Element => document.querySelector(selector) as Element;
const event = (type: string) => new Event(type, { bubbles: true, cancelable: true });
const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });

/** The events that listeners of the page get while `run` runs. */
function heard(run: () => void): string[] {
  const names: string[] = [];
  const hear = (happened: Event): void => void names.push(`${happened.type} ${(happened.target as Element).localName}`);
  document.body.addEventListener('click', hear);
  run();
  document.body.removeEventListener('click', hear);
  return names;
}

test('clicks on what came with the page are kept, and heard by nobody; those elsewhere, and those that act alone, are heard', () => {
  const names = heard(() => {
    for (const selector of ['button', 'a', 'input', 'b']) at(selector).dispatchEvent(click());
  });
  expect(names).toEqual(['click a', 'click input', 'click b']);
  expect(deeds.events.map(({ target, defaultPrevented }) => [target, defaultPrevented])).toEqual([[at('button'), true]]);
});

test.each([
  ['<input type="submit">', 'input', true],
  ['<input type="image" alt="Go">', 'input', true],
  ['<input type="checkbox">', 'input', false],
  ['<label><i>Name</i></label>', 'i', false],
  ['<label><button><i>Go</i></button></label>', 'i', true],
  ['<a href=" JavaScript:void(0)"><i>Go</i></a>', 'i', true],
  ['<a href="\tjava\nscript:void(0)"><i>Go</i></a>', 'i', true],
  ['<a href="?there"><i>Go</i></a>', 'i', false],
  ['<a><i>Go</i></a>', 'i', true],
])('a click in %s, on %s, is kept: %s', (html, selector, isKept) => {
  at(`[${MARKUP_ATTRIBUTE}]`).innerHTML = html;
  heard(() => at(selector).dispatchEvent(click()));
  expect(deeds.events.length).toBe(isKept ? 1 : 0);
});

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });

test('Enter in a box is kept with the clicks, in order; other keys, and Enter that an input method takes, are not', () => {
  at('input').dispatchEvent(key({ key: 'a' }));
  at('input').dispatchEvent(key({ key: 'Enter', isComposing: true }));
  at('input').dispatchEvent(key({ key: 'Enter' }));
  at('button').dispatchEvent(key({ key: 'Enter' }));
  at('button').dispatchEvent(click());
  expect(deeds.events.map(({ type, target }) => [type, target])).toEqual([
    ['keydown', at('input')],
    ['click', at('button')],
  ]);
});

test.each(['text', 'submit', 'file'])(
  'Enter in an input of a template, of type %s, is left to the browser, which may click',
  (type) => {
    at(`[${MARKUP_ATTRIBUTE}]`).innerHTML = `<form><input type="${type}"><button>Go</button></form>`;
    const enter = key({ key: 'Enter' });
    at('input').dispatchEvent(enter);
    expect([enter.defaultPrevented, deeds.events.length]).toEqual([false, 0]);
  },
);

test('no form is sent off', () => {
  const submission = event('submit');
  at('form').dispatchEvent(submission);
  expect(submission.defaultPrevented).toBe(true);
});

test('who waits for a composition hears of its end', async () => {
  expect(deeds.composition).toBeNull();
  at('input').dispatchEvent(event('compositionstart'));
  const { composition } = deeds;
  at('input').dispatchEvent(event('compositionend'));
  await composition;
  expect([composition !== null, deeds.composition]).toEqual([true, null]);
});

test('nothing is noted behind the end', () => {
  deeds.end();
  expect(heard(() => at('button').dispatchEvent(click()))).toEqual(['click button']);
  expect(deeds.events).toEqual([]);
});
