import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rebase } from './rebase.ts';

/** The screen after `typed` went into `base` at `at`, with the caret behind it. */
function afterTyping(base: string, typed: string, at: number) {
  const caret = at + typed.length;
  return { screen: base.slice(0, at) + typed + base.slice(at), selection: { start: caret, end: caret } };
}

const typing = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat())
  .map(([base, typed, where]) => ({ base, typed, at: where % (base.length + 1) }))
  // A caret can't stand inside a surrogate pair.
  .filter(({ base, at }) => base.slice(0, at).isWellFormed());

describe('rebase', () => {
  test('keeps a letter typed while the handler upper-cased', () => {
    const { screen, selection } = afterTyping('abc', 'd', 3);
    expect(rebase('abc', 'ABC', screen, selection)).toMatchObject({ text: 'ABCd', selection: { start: 4, end: 4 } });
  });

  test('keeps a letter typed while the handler cleared the box', () => {
    const { screen, selection } = afterTyping('send me', 'n', 7);
    expect(rebase('send me', '', screen, selection)).toMatchObject({ text: 'n', selection: { start: 1, end: 1 } });
  });

  test('puts what was typed in the middle where it was typed', () => {
    const { screen, selection } = afterTyping('ac', 'b', 1);
    expect(rebase('ac', 'AC', screen, selection)).toMatchObject({ text: 'AbC', selection: { start: 2, end: 2 } });
  });

  test('knows by the caret which of several equal letters is new', () => {
    const { screen, selection } = afterTyping('aaa', 'a', 1);
    expect(rebase('aaa', 'xyz', screen, selection)).toMatchObject({ text: 'xayz', selection: { start: 2, end: 2 } });
  });

  test('applies a deletion to the written text', () => {
    expect(rebase('hello', 'HELLO', 'hell', { start: 4, end: 4 })).toMatchObject({
      text: 'HELL',
      selection: { start: 4, end: 4 },
    });
  });

  test('keeps both when Python appended and the user appended', () => {
    const { screen, selection } = afterTyping('1', '2', 1);
    expect(rebase('1', '1 kg', screen, selection).text).toBe('1 kg2');
  });

  test('keeps what Python appended to a letter that the user replaced', () => {
    expect(rebase('a', 'a kg', 'b', { start: 1, end: 1 }).text).toBe('b kg');
  });

  test.each([
    ['に', 'XYZ', 'XYZ日本'],
    ['abcに', 'abc!', 'abc!日本'],
    ['abcに', 'WXYZ', 'WXYZ日本'],
    ['abcに', 'ABCに', 'ABC日本'],
    ['abcに', 'abcに!', 'abc日本!'],
    ['に', '[に]', '[日本]'],
    ['abcに', '', '日本'],
    ['に', '今日に行く', '今日日本行く'],
    ['k', 'OK kg', 'OK kg日本'],
    ['k', 'a k, k.', 'a k, k.日本'],
    ['k', 'OK k', 'OK 日本'],
  ])('keeps what Python made of %j while it was composed to an end: %j gives %j', (base, written, merged) => {
    const start = base.length - 1;
    const screen = `${base.slice(0, start)}日本`;
    const caret = { start: screen.length, end: screen.length };
    expect(rebase(base, written, screen, caret, { start, behind: 0 }, true).text).toBe(merged);
  });

  test.each([
    ['g', 'G', 'good', 'Good'],
    ['abc g', 'ABC G', 'abc good', 'ABC Good'],
    ['teh', 'TEH', 'the', 'the'],
    ['goo', 'GOO', 'go', 'go'],
    ['goo', 'GOO!', 'good', 'GOOd!'],
  ])(
    'what is composed of %j goes on where Python has only changed the case of it: %j and %j give %j',
    (base, written, screen, merged) => {
      const caret = { start: screen.length, end: screen.length };
      expect(rebase(base, written, screen, caret, { start: base.lastIndexOf(' ') + 1, behind: 0 }, true)).toMatchObject({
        text: merged,
        selection: { start: merged.replace('!', '').length },
      });
    },
  );

  test('of a text that Python has upper-cased, composing goes on as if it had not, but for the case', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab 1?') });
    fc.assert(
      fc.property(text, text, text, text, (before, earlier, composed, after) => {
        const base = before + earlier + after;
        const screen = before + composed + after;
        const caret = before.length + composed.length;
        const edited = { start: before.length, behind: after.length };
        const merged = rebase(base, base.toUpperCase(), screen, { start: caret, end: caret }, edited, true);
        expect([merged.text.toLowerCase(), merged.selection.end]).toEqual([screen, caret]);
      }),
    );
  });

  test('keeps all of what Python wrote, of a text that the user composed or cancelled meanwhile', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, text, (before, earlier, composed, written) => {
        fc.pre(earlier === '' || !written.toLowerCase().includes(earlier.toLowerCase()));
        const screen = before + composed;
        const caret = { start: screen.length, end: screen.length };
        const merged = rebase(before + earlier, written, screen, caret, { start: before.length, behind: 0 }, true).text;
        const at = merged.length - written.length;
        expect([at, merged.includes(composed)]).toEqual([composed.length, true]);
      }),
    );
  });

  test('keeps all of a text that was typed over another one that begins and ends alike', () => {
    const caret = { start: 5, end: 5 };
    expect(rebase('item4', '', 'item5', caret, { start: 0, behind: 0 }).text).toBe('item5');
    expect(rebase('item4', 'ITEM4', 'item5', caret, { start: 0, behind: 0 }).text).toBe('item5');
    expect(rebase('item4', 'ITEM4', 'item5', caret).text).toBe('ITEM5');
  });

  test('keeps whatever was typed over a part, where all of the rest is taken away', () => {
    const part = fc.tuple(typing, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(part, ([{ base: before, typed }, replaced, after]) => {
        const caret = before.length + typed.length;
        const edited = { start: before.length, behind: after.length };
        const screen = before + typed + after;
        const merged = rebase(before + replaced + after, '', screen, { start: caret, end: caret }, edited);
        expect(merged).toEqual({
          text: typed,
          selection: { start: typed.length, end: typed.length },
          edited: { start: 0, behind: 0 },
        });
      }),
    );
  });

  test('shows what was written when nothing was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (base, written, where) => {
        const caret = where % (base.length + 1);
        const merged = rebase(base, written, base, { start: caret, end: caret });
        expect(merged.text).toBe(written);
        expect(merged.selection.start).toBeLessThanOrEqual(written.length);
      }),
    );
  });

  test('leaves the screen alone when Python wrote what it knew', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (base, screen, where) => {
        const caret = where % (screen.length + 1);
        expect(rebase(base, base, screen, { start: caret, end: caret })).toMatchObject({
          text: screen,
          selection: { start: caret, end: caret },
        });
      }),
    );
  });

  test('never loses what was typed, and keeps the caret behind it', () => {
    fc.assert(
      fc.property(typing, fc.string({ unit: 'grapheme' }), ({ base, typed, at }, written) => {
        const { screen, selection } = afterTyping(base, typed, at);
        const merged = rebase(base, written, screen, selection);
        expect(merged.text.slice(0, merged.selection.end).endsWith(typed)).toBe(true);
        expect(merged.text.length).toBe(written.length + typed.length);
      }),
    );
  });

  test('leaves a pair whole that was written in place of two letters of which one was deleted', () => {
    expect(rebase('ab', '𐀀', 'a', { start: 1, end: 1 }).text).toBe('𐀀');
  });

  test('never cuts a surrogate pair in two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (base, written, screen) => {
          expect(rebase(base, written, screen, { start: screen.length, end: screen.length }).text.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
