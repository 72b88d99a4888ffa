import { beforeEach, describe, expect, test } from '@jest/globals';
import { type StateEntry, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { Box } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

let page: Playback;
let input: HTMLInputElement;

beforeEach(async () => {
  page = new Playback([Box]);
  await page.play([
    [TreeOp.create, [16, 'Box', { text: 'go', events: ['change'] }, []]],
    [TreeOp.insert, WellKnownNode.app, 0, 16, null],
  ]);
  input = page.root(16) as HTMLInputElement;
  input.focus();
  input.setSelectionRange(2, 2);
  page.deliveries.length = 0;
});

/** One keystroke at the caret, as a browser reports it. */
function type(character: string, composing = false): void {
  const at = input.selectionStart ?? input.value.length;
  input.value = input.value.slice(0, at) + character + input.value.slice(input.selectionEnd ?? at);
  input.setSelectionRange(at + character.length, at + character.length);
  input.dispatchEvent(new InputEvent('input', { data: character, isComposing: composing }));
}

const compose = (phase: 'compositionstart' | 'compositionend'): boolean => input.dispatchEvent(new CompositionEvent(phase));
const states = (): (readonly StateEntry[])[] => page.deliveries.map((delivery) => delivery.state);
const write = (text: string, base: number) => page.play([[TreeOp.set, 16, { text }, { text: base }]]);

describe('attachText', () => {
  test('shows the first text and sends each change in front of its event', () => {
    expect(input.value).toBe('go');
    type('n');
    expect(page.deliveries).toMatchObject([{ state: [[16, 'text', 'gon', 1]], item: { kind: 'event', name: 'change' } }]);
  });

  test('a text nobody has a handler for goes up by itself, once a frame', async () => {
    await page.play([[TreeOp.set, 16, { events: [] }, null]]);
    page.deliveries.length = 0;
    type('n');
    type('e');
    expect(page.deliveries).toEqual([]);
    page.frame();
    expect(page.deliveries).toMatchObject([{ state: [[16, 'text', 'gone', 2]], item: { kind: 'state' } }]);
  });

  test('what Python writes is shown, keeps the caret, and raises nothing', async () => {
    await write('GO', 0);
    expect(input.value).toBe('GO');
    expect(input.selectionStart).toBe(2);
    input.dispatchEvent(new KeyboardEvent('keyup'));
    expect(page.items).toEqual([]);
  });

  test('a text of which the browser makes another one raises nothing', async () => {
    input.type = 'number';
    await write('none', 0);
    expect(input.value).toBe('');
    input.dispatchEvent(new KeyboardEvent('keyup'));
    expect(page.items).toEqual([]);
  });

  test('a slow handler that upper-cases loses nothing typed meanwhile', async () => {
    type('n');
    type('e');
    await write('GON', 1);
    expect(input.value).toBe('GONe');
    expect(page.deliveries.slice(-2)).toMatchObject([
      { item: { kind: 'state' }, state: [[16, 'text', 'GONe', 3]] },
      { item: { kind: 'event', name: 'change' } },
    ]);
    await write('GON', 1);
    expect(input.value).toBe('GONe');
  });

  test('what was typed in front and behind while a slow handler upper-cased stays where it was typed', async () => {
    type('n');
    input.setSelectionRange(0, 0);
    type('x');
    input.setSelectionRange(4, 4);
    type('y');
    await write('GON', 1);
    expect(input.value).toBe('xGONy');
  });

  test('a box cleared by a slow handler keeps the letter typed meanwhile', async () => {
    type('n');
    type('x');
    await write('', 1);
    expect(input.value).toBe('x');
    expect(page.host.store.get(16).props['text']).toBe('x');
  });

  test.each(['at once', 'letter by letter'])(
    'a text that is typed over the old one %s, while a slow handler clears the box, stays whole',
    async (how) => {
      type('4');
      input.select();
      for (const typed of how === 'at once' ? ['go5'] : ['g', 'o', '5']) type(typed);
      await write('', 1);
      expect(input.value).toBe('go5');
      expect(states().flat().at(-1)).toEqual([16, 'text', 'go5', expect.any(Number)]);
      type('!');
      await write('', 1);
      expect(input.value).toBe('go5!');
    },
  );

  test('a letter that is deleted, and typed again, while a slow handler clears the box is typed', async () => {
    input.value = 'g';
    input.setSelectionRange(1, 1);
    input.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', data: null }));
    type('o');
    await write('', 0);
    expect(input.value).toBe('o');
  });

  test('what is undone counts by the texts alone', async () => {
    input.select();
    type('x');
    input.value = 'go';
    input.setSelectionRange(2, 2);
    input.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo', data: null }));
    type('n');
    await write('GO', 0);
    expect(['GOn', 'gon']).toContain(input.value);
  });

  test('what was typed into several boxes before Python wrote to all of them stays in each', async () => {
    await page.play([
      [TreeOp.create, [17, 'Box', { text: 'to', events: ['change'] }, []]],
      [TreeOp.insert, WellKnownNode.app, 1, 17, null],
    ]);
    const first = input;
    const second = page.root(17) as HTMLInputElement;
    for (input of [first, second]) type('n');
    await page.play([
      [TreeOp.set, 16, { text: 'go' }, { text: 0 }],
      [TreeOp.set, 17, { text: 'to' }, { text: 0 }],
    ]);
    expect([first.value, second.value]).toEqual(['gon', 'ton']);
    expect(states().flat().slice(-2)).toEqual([
      [16, 'text', 'gon', 2],
      [17, 'text', 'ton', 2],
    ]);
  });

  test('a text that script set shows up at the next event of the input', () => {
    input.value = 'by script';
    input.dispatchEvent(new Event('change'));
    expect(states()).toEqual([[[16, 'text', 'by script', 1]]]);
  });

  test('a write waits for the end of a composition and is merged with what was composed', async () => {
    compose('compositionstart');
    type('k', true);
    await write('GO', 0);
    expect(input.value).toBe('gok');
    input.value = 'goか';
    input.setSelectionRange(3, 3);
    page.deliveries.length = 0;
    compose('compositionend');
    expect(input.value).toBe('GOか');
    expect(page.deliveries).toMatchObject([{ item: { name: 'change' }, state: [[16, 'text', 'GOか', 2]] }]);
  });

  test.each(['is left', 'is taken off the page'])('a composition is over when its box %s, though nobody says so', async (how) => {
    compose('compositionstart');
    type('k', true);
    await write('GO', 0);
    if (how === 'is left') input.blur();
    else await page.play([[TreeOp.remove, WellKnownNode.app, 16]]);
    await write('HE', 1);
    expect(input.value).toBe('HE');
    page.deliveries.length = 0;
    input.value = 'HEY';
    input.dispatchEvent(new InputEvent('input'));
    expect(page.deliveries).toMatchObject([{ state: [[16, 'text', 'HEY', expect.any(Number)]] }]);
  });

  test.each([
    ['what Python writes in place of what is being composed stays in front of it', 'XYZ!', 'goか', 'か', 'XYZ!か'],
    ['a word composed while a handler upper-cases its beginning is there once', 'GOK', 'gokart', 'kart', 'GOKart'],
  ])('%s', async (_name, written, typed, data, shown) => {
    compose('compositionstart');
    type('k', true);
    await write(written, 1);
    input.value = typed;
    input.setSelectionRange(typed.length, typed.length);
    input.dispatchEvent(new InputEvent('input', { data, isComposing: true }));
    compose('compositionend');
    expect(input.value).toBe(shown);
  });

  test('of two writes during a composition the second builds on the first', async () => {
    compose('compositionstart');
    await write('GO', 0);
    await write('GO!', 0);
    input.value = 'goか';
    input.setSelectionRange(3, 3);
    compose('compositionend');
    expect(input.value).toBe('GO!か');
  });
});
