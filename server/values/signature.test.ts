import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../../protocol/index.ts';
import { pyodideWith } from '../../test/support/pyodide/index.ts';
import { canonical, sign } from './signature.ts';

/** JSON texts, with numbers in any spelling that a sender may use. */
const number = fc.oneof(
  fc.constantFrom(
    '-0',
    '-0.0',
    '1.0',
    '1e16',
    '1E-7',
    '1e300',
    '5e-324',
    '9007199254740992',
    '9007199254740991.0',
    '0.1',
    '1.10',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((double) => JSON.stringify(double)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((double) => double.toExponential()),
  fc.maxSafeInteger().map(String),
);
const text = fc.string({ unit: 'binary' }).map((string) => JSON.stringify(string));
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('null', 'true', 'false', '"\\ud800"', '"\\u007f\\n/"'),
    number,
    text,
    fc.array(tie('json')).map((items) => `[${items.join(' ,')}]`),
    fc.uniqueArray(fc.tuple(text, tie('json')), { selector: ([key]) => key }).map((items) => {
      return `{${items.map(([key, item]) => `${key}: ${item}`).join(', ')}}`;
    }),
  ),
}));

test('server code signs the same as this', async () => {
  const python = await pyodideWith(['server/python', 'shared/python']);
  const canonicals = python.runPython(`
import json
from hearth_server.links import BrowserLink, canonical, sign
lambda texts: json.dumps([canonical(json.loads(text)) for text in json.loads(texts)])
`) as (texts: string) => string;
  const texts = fc.sample(json, 1000);
  expect(JSON.parse(canonicals(JSON.stringify(texts)))).toEqual(texts.map((each) => canonical(JSON.parse(each) as Json)));
  const scope = '["shop", {"é": 7.0}, 1e21]';
  const signed = python.runPython(`sign(BrowserLink(secret=lambda: "sécret"), "capability", json.loads('${scope}'))`) as string;
  expect(signed).toBe(sign({ secret: () => 'sécret' }, 'capability', JSON.parse(scope) as Json));
});

test('different values have different signatures', () => {
  const values = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(canonical(one) === canonical(other)).toBe(sorted(one) === sorted(other));
    }),
  );
  const close: Json[] = [
    '1',
    1,
    ['1'],
    [1],
    [[1]],
    [],
    {},
    [''],
    [',', ','],
    [',,'],
    'd3ff0000000000000',
    true,
    'true',
    null,
    'null',
    2 ** 53,
    2 ** 53 - 1,
  ];
  expect(new Set(close.map(canonical)).size).toBe(close.length);
});

test('over a link to server code nothing is signed', () => {
  expect(sign({ secret: null }, 'capability', ['shop'])).toBe(null);
});

function sorted(value: Json): string {
  return JSON.stringify(value, (_, item: Json) => {
    const isMap = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isMap ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1))) : item;
  });
}
