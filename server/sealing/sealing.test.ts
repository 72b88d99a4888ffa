import { expect, test } from '@jest/globals';
import { decrypt, encrypt, Seal } from './index.ts';

const KEY = Buffer.alloc(32, 7);

test('what is encrypted is read with its key, for its purpose, and not once any byte was changed', () => {
  for (const text of ['', 'Grüße', 'x'.repeat(10_000)]) {
    const sealed = encrypt(KEY, text, 'cookie');
    expect(decrypt(KEY, sealed, 'cookie')).toBe(text);
    expect([decrypt(KEY, sealed), decrypt(KEY, sealed, 'window'), decrypt(Buffer.alloc(32, 8), sealed, 'cookie')]).toEqual(
      Array(3).fill(null),
    );
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decrypt(KEY, changed, 'cookie')).toBeNull();
    }
  }
  expect(decrypt(KEY, Buffer.alloc(27))).toBeNull();
});

test('a browser`s cookie of an earlier server is read still', () => {
  expect(new Seal(KEY).open('cookie local', 'nJ3MiXfwwmzJOdHNzgYNKJt-yQ_wEjKjtxYUzcu4COEN7RU')).toBe('Grüße');
});
