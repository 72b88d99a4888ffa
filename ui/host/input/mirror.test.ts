import { describe, expect, test } from '@jest/globals';
import { Mirror } from './mirror.ts';

const mirror = (): Mirror => new Mirror(() => undefined);

describe('Mirror', () => {
  test("gives the newest value once, with the count of the screen's changes", () => {
    const state = mirror();
    state.observe(16, 'text', 'a', '');
    state.observe(16, 'text', 'ab', 'a');
    state.observe(17, 'checked', true, false);
    expect(state.take(0, 1)).toEqual([
      [16, 'text', 'ab', 2],
      [17, 'checked', true, 1],
    ]);
    expect(state.take(0, 1)).toEqual([]);
  });

  test('a write against what the screen shows is not newer than it', () => {
    const state = mirror();
    state.observe(16, 'text', 'a', '');
    state.take(0, 1);
    expect(state.written(16, 'text', 'A', 1, 1, 'a')).toBeUndefined();
  });

  test('a write against an older revision gets the text of that revision', () => {
    const state = mirror();
    state.observe(16, 'text', 'a', '');
    state.take(0, 1);
    state.observe(16, 'text', 'ab', 'a');
    expect(state.written(16, 'text', 'A', 1, 1, 'ab')).toMatchObject({ known: 'a', written: 'A' });
  });

  test('a first write gets the text before all typing', () => {
    const state = mirror();
    state.observe(16, 'text', 'x', 'first');
    expect(state.written(16, 'text', 'FIRST', 0, 1, 'x')).toMatchObject({ known: 'first', written: 'FIRST' });
  });

  test('what a script has set for Python is replaced by what Python writes behind it; what is typed meanwhile is kept', () => {
    const state = mirror();
    state.byScript(() => state.observe(16, 'text', 'set', 'a'));
    state.take(0, 1);
    expect(state.written(16, 'text', 'new', 0, 1, 'set')).toBeUndefined();
    state.watch(16, () => state.observe(16, 'text', 'set', 'new'));
    state.markStale(16);
    state.take(1, 2);
    state.observe(16, 'text', 'setx', 'set');
    expect(state.written(16, 'text', 'newer', 0, 2, 'setx')).toMatchObject({ known: 'set', written: 'newer' });
  });

  test('a second write against the same revision builds on the first', () => {
    const state = mirror();
    state.observe(16, 'text', 'a', '');
    state.take(0, 1);
    state.observe(16, 'text', 'ab', 'a');
    state.written(16, 'text', 'A', 1, 1, 'ab');
    state.observe(16, 'text', 'Ab', 'A');
    expect(state.written(16, 'text', 'A!', 1, 2, 'Ab')).toMatchObject({ known: 'A', written: 'A!' });
  });

  test('a slow handler goes back behind the write of a later one', () => {
    const state = mirror();
    state.observe(16, 'text', 'go', '', 2);
    state.take(0, 1);
    state.observe(16, 'text', 'gon', 'go', 3);
    state.take(0, 2);
    expect(state.written(16, 'text', 'gon.', 2, 1, 'gon')).toBeUndefined();
    expect(state.written(16, 'text', '', 1, 2, 'gon.')).toMatchObject({ known: 'gon.', written: 'n.' });
  });

  test('says of texts what they would have been at a delivery, had the write been there before', () => {
    const state = mirror();
    state.observe(16, 'text', 'one', '', 3);
    state.take(0, 1);
    state.observe(16, 'text', 'onetwo', 'one', 6);
    state.take(0, 2);
    state.observe(16, 'text', 'onetwot', 'onetwo', 7);
    state.written(16, 'text', '', 1, 1, 'onetwot');
    expect(state.textsAt(2, 0)).toEqual([[16, 'text', 'two', 2]]);
  });

  test('says nothing of what Python has not written since the delivery, nor of what is no text', () => {
    const state = mirror();
    state.observe(16, 'text', 'one', '', 3);
    state.observe(17, 'checked', true, false);
    state.take(0, 1);
    state.written(16, 'text', 'ONE', 1, 1, 'one');
    state.observe(16, 'text', 'ONE2', 'ONE', 4);
    state.observe(17, 'checked', false, true);
    state.take(1, 2);
    state.written(17, 'checked', true, 1, 2, false);
    expect(state.textsAt(2, 1)).toEqual([]);
  });

  test('holds a merged value back until the batch of the write has run, since the worker would ignore it', () => {
    const state = mirror();
    state.observe(16, 'text', 'ab', '');
    state.written(16, 'text', 'A', 0, 5, 'ab');
    state.observe(16, 'text', 'Ab', 'A');
    expect(state.take(4, 1)).toEqual([]);
    expect(state.take(5, 1)).toEqual([[16, 'text', 'Ab', 2]]);
  });

  test('a write settles what was not sent yet: the screen shows the written value', () => {
    const state = mirror();
    state.observe(16, 'checked', true, false);
    state.written(16, 'checked', false, 0, 1, true);
    expect(state.take(1, 1)).toEqual([]);
  });

  test('forgets a node that is gone', () => {
    const state = mirror();
    state.observe(16, 'text', 'a', '');
    state.forget(16);
    expect(state.take(0, 1)).toEqual([]);
  });
});
