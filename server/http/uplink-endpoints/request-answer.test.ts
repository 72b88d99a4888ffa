import { expect, test } from '@jest/globals';
import type { Json, ObjectDescriptor } from '../../../protocol/index.ts';
import { requestAnswer } from './request-answer.ts';

const answer = (body: string, objects: readonly ObjectDescriptor[] = [], headers: Json = {}, content = '') => {
  const text = `{"id": "i", "response": {"status": 201, "body": ${body}, "headers": ${JSON.stringify(headers)}}, "objects": ${JSON.stringify(objects)}}`;
  const given = requestAnswer({ text, media: [['m', Buffer.from(content)]], error: null });
  return { ...given, body: Buffer.from(given.body).toString() };
};
const inBody = (
  type: string,
  path: readonly (string | number)[] = [],
  more: Readonly<Record<string, Json>> = {},
): ObjectDescriptor => {
  return { path: ['response', 'body', ...path], type: [type], ...more };
};

test('text, nothing and media are sent as what they are', () => {
  const text = 'text/plain; charset=utf-8';
  expect(answer('"é"')).toEqual({ status: 201, headers: { 'Content-Type': text }, body: 'é', page: null });
  expect(answer('null')).toMatchObject({ headers: { 'Content-Type': text }, body: '' });
  expect(answer('null', [inBody('DataMedia', [], { id: 'm', 'mime-type': 'a/b' })], {}, 'xyz')).toMatchObject({
    headers: { 'Content-Type': 'a/b' },
    body: 'xyz',
  });
});

test('headers come as a dictionary or as pairs, and their type of the body counts', () => {
  expect(answer('""', [], [['x-a', 1]]).headers).toEqual({ 'x-a': '1', 'Content-Type': 'text/plain; charset=utf-8' });
  expect(answer('""', [], { 'content-type': 'a/b' }).headers).toEqual({ 'content-type': 'a/b' });
  const cookies = { 'Set-Cookie': ['a=1', 'b=2'] };
  expect(answer('""', [], cookies).headers).toMatchObject(cookies);
  const pairs = [
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ];
  expect(answer('""', [], pairs).headers).toMatchObject(cookies);
});

test('JSON goes on as it is spelled, with whole numbers of any length in their places', () => {
  const spelled = String.raw`{"a": [2.0, null, "],\"{"], "b": {"a": null, "": [[], {}, null]}}`;
  const longs = [
    inBody('Long', ['a', 1], { value: '12345678901234567890' }),
    inBody('Long', ['b', 'a'], { value: '-3000000000' }),
    inBody('Long', ['b', '', 2], { value: '4000000000' }),
  ];
  expect(answer(spelled, longs)).toMatchObject({
    headers: { 'Content-Type': 'application/json' },
    body: String.raw`{"a": [2.0, 12345678901234567890, "],\"{"], "b": {"a": -3000000000, "": [[], {}, 4000000000]}}`,
  });
  expect(answer('null', [inBody('Long', [], { value: '3000000000' })])).toMatchObject({ body: '3000000000' });
});

test('what is no plain JSON is refused with its place, and so is what is no answer', () => {
  const refusal = 'an HTTP response can hold plain JSON only, and this one holds a Date at ["when"]';
  expect(() => answer('{"when": null}', [inBody('Date', ['when'], { value: '2026-01-02' })])).toThrow(refusal);
  const strange = { text: '{"id": "i", "response": 7}', media: [], error: null };
  expect(() => requestAnswer(strange)).toThrow('a dictionary of status, headers and body, not with 7');
});

test('a page is opened with the form that was named, and what that is to get', () => {
  const page = '{"form": "Main", "args": [1, null], "kwargs": {"a": 2}, "data": null, "meta": {"title": "T"}}';
  const objects = [
    inBody('Date', ['args', 1], { value: '2026-01-02' }),
    inBody('ValueType', [], { typeName: 'anvil.server._LoadAppResponse' }),
  ];
  expect(answer(page, objects).page).toEqual({
    form: 'Main',
    module: null,
    meta: { title: 'T' },
    startupData: {
      data: null,
      args: [1, null],
      kwargs: { a: 2 },
      objects: [{ path: ['args', 1], type: ['Date'], value: '2026-01-02' }],
      media: { m: '' },
    },
  });
});
