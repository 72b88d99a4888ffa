import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppCookies, COOKIE_NAMES } from './index.ts';

const cookies = new AppCookies();

test('any value comes back from its cookie, and nobody can read it there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (value) => {
      const sealed = cookies.seal('local', value);
      expect(sealed).toMatch(/^[\w-]+$/);
      expect(cookies.open({ [COOKIE_NAMES.local]: sealed })).toEqual({ local: value });
    }),
  );
});

test('a cookie that was changed, is of another server, or was moved to the other name counts as absent', () => {
  const sealed = cookies.seal('local', 'value');
  const bent = sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const text of ['', 'x', '!!!', bent, new AppCookies().seal('local', 'value')])
    expect(cookies.open({ [COOKIE_NAMES.local]: text })).toEqual({});
  expect(cookies.open({ [COOKIE_NAMES.shared]: sealed })).toEqual({});
});
