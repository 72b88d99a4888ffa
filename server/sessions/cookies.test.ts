import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppCookies, COOKIE_NAMES, changedCookie } from './index.ts';

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

test('what Python takes for a cookie that fits is one that the server can keep', () => {
  const source = readFileSync(new URL('../python/hearth_server/cookies.py', import.meta.url), 'utf8');
  const [, longest] = /^MAX_COOKIE_LENGTH = (\d+)$/m.exec(source) ?? [];
  const fits = (size: number): boolean => changedCookie('', `"n"\t${'x'.repeat(size - 4)}`) !== null;
  const largest = Array.from({ length: 4000 }, (_, size) => size + 5).findLast(fits) ?? 0;
  expect(cookies.seal('local', 'x'.repeat(largest)).length).toBe(Number(longest));
  expect(cookies.seal('local', 'x'.repeat(largest + 1)).length).toBeGreaterThan(Number(longest));
});
