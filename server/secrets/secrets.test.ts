import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BROWSER } from '../testing/service-callers.ts';
import { Secrets, secretsService } from './index.ts';
import { seal, unseal } from './sealing.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const NONE = join(folder, 'none');

test('the command line counts before the environment, that before the file that is named, and that before the usual one', () => {
  const sources = {
    given: new Map([['a', 'command line']]),
    file: file('named.yaml', 'a: named\nmy key: named\nc: 007\n'),
    usualFile: file('secrets.yaml', 'a: usual\nc: usual\nd: "usual"\n'),
  };
  const empty = { HEARTH_SECRET_C: '', HEARTH_SECRET_E: '' };
  const secrets = new Secrets(sources, { ...empty, HEARTH_SECRET_A: 'environment', HEARTH_SECRET_MY_KEY: 'environment' });
  expect(['a', 'my key', 'c', 'd', 'e'].map((name) => secrets.get(name))).toEqual([
    'command line',
    'environment',
    '007',
    'usual',
    null,
  ]);
});

test.each([
  ['a list', '- very secret'],
  ['a text', 'very secret'],
  ['no YAML', 'a: "very secret\nb: ['],
  ['a map in a map', 'a:\n  b: very secret'],
])('a file that is %s is refused by its name, without what is in it', (_what, text) => {
  const path = file('wrong.yaml', text);
  const open = () => new Secrets({ given: new Map(), file: path, usualFile: NONE }, {});
  expect(open).toThrow(`secrets cannot be read from ${path}`);
  expect(open).not.toThrow('very secret');
});

test('a file that was named has to be there', () => {
  expect(() => new Secrets({ given: new Map(), file: NONE, usualFile: NONE }, {})).toThrow('there is no such file');
});

test('what is sealed is read with the same secret, and with no other, and not once it was changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (text, secret, place) => {
      const sealed = seal(secret, text);
      const changed = Buffer.from(sealed, 'base64');
      const at = place % changed.length;
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([unseal(secret, sealed), unseal(`${secret}x`, sealed), unseal(secret, changed.toString('base64'))]).toEqual([
        text,
        null,
        null,
      ]);
    }),
  );
  expect(['', 'AQ==', '!', 'x'.repeat(100)].map((text) => unseal('secret', text))).toEqual([null, null, null, null]);
});

test('what an earlier server has sealed for an app is read still', () => {
  expect(unseal('a secret', 'AVSUyhg/0hzRowNiA2Dm02PKjOAITY2GYruLsKGXlWsVOj1b')).toBe('Grüße');
});

test.each(['get_secret', 'encrypt_with_key', 'decrypt_with_key'])('%s is refused to browsers', (name) => {
  const run = secretsService({ get: () => 'very secret' }).functions[`anvil.private.secrets.${name}`];
  expect(() => run?.({ args: ['a', 'b'].slice(0, name === 'get_secret' ? 1 : 2), kwargs: {}, shared: {} }, BROWSER)).toThrow(
    'Cannot call this function from client code',
  );
});
