import { expect, test } from '@jest/globals';
import { MAX_NESTING } from '../../protocol/index.ts';
import { checkJsonLimits } from './json-limits.ts';

const PADDING = 'x'.repeat(70_000);
const message = (args: string, id = '"c1"'): Buffer =>
  Buffer.from(`{"type":"CALL","pad":"${PADDING}","args":[${args}],"kwargs":{"id":"no"},"id":${id}}`);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const named = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"name${at}":1`).join(',')}}`;
const many = (item: string, count: number): string => item + `,${item}`.repeat(count - 1);

test('honest data is read, five million bytes of small rows too', () => {
  const row = '{"name":"[[[[\\"{{{","at":[1,2]}';
  expect(checkJsonLimits(message(many(row, 5_000_000 / row.length)))).toBeNull();
  expect(checkJsonLimits(message(many('[1,2,3]', 500_000)))).toBeNull();
  expect(checkJsonLimits(message(many('1', 7_000_000)))).toBeNull();
  expect(checkJsonLimits(message(named(120_000)))).toBeNull();
  expect(checkJsonLimits(message(nested(MAX_NESTING - 2)))).toBeNull();
});

test.each([
  ['too deep', nested(MAX_NESTING - 1)],
  ['too deep', '['.repeat(7_000_000)],
  ['too many', many('[]', 2_000_000)],
  ['too many', many('{"a":1}', 1_100_000)],
  ['too many', `{${many('"k":1', 2_000_000)}}`],
  ['too many', named(200_000)],
])('what is %s is refused by the id of its call, wherever that stands', (reason, args) => {
  const late = args.startsWith('[[') && !args.endsWith(']') ? null : 'c1';
  expect(checkJsonLimits(message(args))).toEqual({ reason, id: late });
  expect(checkJsonLimits(Buffer.from(`{ "id" : "a\\u0041" , "pad":"${PADDING}", "args":[${args}]}`))).toEqual({
    reason,
    id: 'aA',
  });
});

test.each(['5', 'null', `"${'x'.repeat(2000)}"`, '"\\x"'])('a message whose id is %.8s has none', (id) => {
  expect(checkJsonLimits(message(nested(MAX_NESTING), id))).toEqual({ reason: 'too deep', id: null });
});

test('a text that is cut off within a string is no reason to look further', () => {
  expect(checkJsonLimits(Buffer.from(`{"pad":"${PADDING}`))).toBeNull();
});
