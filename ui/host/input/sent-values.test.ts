import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SentValues } from './sent-values.ts';

let sent: SentValues;

/** The user types on at the end; each text goes up with a delivery of its own, whose number is the revision's. */
function tell(...texts: readonly string[]): void {
  for (const [at, text] of texts.entries()) sent.add(at + 1, text, text.length, at + 1);
}

beforeEach(() => {
  sent = new SentValues('');
});

describe('what Python was told of a text', () => {
  test('is at each later moment what the box would have shown, had it been cleared before', () => {
    tell('one', 'onetwo', 'onetwothree');
    expect(sent.write(1, '')).toEqual({ known: 'onetwothree', written: 'twothree' });
    expect(sent.textAt(2)).toEqual(['two', 2]);
    expect(sent.textAt(3)).toEqual(['twothree', 3]);
  });

  test('is what the next write builds on', () => {
    tell('one', 'onetwo', 'onetwothree');
    sent.write(1, '');
    sent.write(2, '');
    expect(sent.textAt(3)).toEqual(['three', 3]);
  });

  test('at a moment that Python has written against is known to Python itself', () => {
    tell('one', 'onetwo');
    sent.write(1, '');
    expect(sent.textAt(1)).toBeNull();
  });

  test('is at no moment older than what Python has written against', () => {
    tell('one', 'onetwo', 'onetwothree');
    sent.write(3, '');
    sent.write(1, 'ONE');
    expect(sent.textAt(2)).toEqual(['', 3]);
  });

  test('keeps what was typed in front apart from what was typed behind', () => {
    sent.add(1, 'abc', 3, 1);
    sent.add(2, 'xabc', 1, 2);
    sent.add(3, 'xabcy', 5, 3);
    expect(sent.write(1, 'ABC')).toEqual({ known: 'xabcy', written: 'xABCy' });
    expect(sent.textAt(2)).toEqual(['xABC', 2]);
  });

  test('knows by the caret which of several equal letters was new', () => {
    sent.add(1, 'aaa', 3, 1);
    sent.add(2, 'aaaa', 2, 2);
    sent.write(1, 'xyz');
    expect(sent.textAt(2)).toEqual(['xayz', 2]);
  });

  test('that is not kept any more counts as the oldest that is', () => {
    const texts = Array.from({ length: 300 }, (_, at) => 'a'.repeat(at + 1));
    tell(...texts);
    sent.write(1, '');
    expect(sent.textAt(300)).toEqual(['a'.repeat(255), 300]);
    expect(sent.textAt(10)).toBeNull();
  });

  test('is kept for the newest few texts where they are long', () => {
    const start = 'a'.repeat(200_000);
    tell(...Array.from({ length: 100 }, (_, at) => start + 'b'.repeat(at)));
    sent.write(1, '');
    expect(sent.textAt(100)).toEqual(['b'.repeat(31), 100]);
  });
});

test('what is not typed stays as the user has made it', () => {
  sent.add(1, true, null, 1);
  sent.add(2, false, null, 2);
  expect(sent.write(1, null)).toEqual({ known: true, written: null });
  expect(sent.textAt(2)).toBeNull();
});

test('whatever clears the box late, what stood there at a later moment is what was typed between', () => {
  const keys = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(keys, fc.nat(), (typed, where) => {
      sent = new SentValues('');
      const texts = typed.map((_, at) => typed.slice(0, at + 1).join(''));
      tell(...texts);
      const cleared = 1 + (where % typed.length);
      sent.write(cleared, '');
      for (let at = cleared + 1; at <= typed.length; at++) {
        expect(sent.textAt(at)).toEqual([typed.slice(cleared, at).join(''), at]);
      }
    }),
  );
});
