import { expect, test } from '@jest/globals';
import { withPlaceholderSignatures } from './placeholder-signatures.ts';

const capability = (path: readonly (string | number)[], more: object = {}) => ({
  path,
  type: ['Capability'],
  scope: ['_', 't'],
  ...more,
});

/** The signatures in a message that a program gets, of its objects and of those in its session. */
function signatures(message: object): unknown {
  const said = JSON.parse(withPlaceholderSignatures(JSON.stringify(message)));
  return [said.objects, said.sessionData?.objects].map((objects = []) => objects.map(({ mac }: { mac?: unknown }) => mac));
}

test('a capability without a signature gets one, wherever in a call it is: the package takes none without', () => {
  const objects = [capability(['args', 0]), capability(['args', 1], { mac: 'm' }), { path: ['args', 2], type: ['Date'] }];
  const sessionData = { session: { row: ['v', '1', '2', null] }, objects: [capability(['session', 'row', 3], { mac: null })] };
  expect(signatures({ objects, sessionData })).toEqual([['believed', 'm', undefined], ['believed']]);
  expect(signatures({ objects: [], sessionData })).toEqual([[], ['believed']]);
  expect(signatures({ objects: [capability(['response'])], sessionData: null })).toEqual([['believed'], []]);
});

test('a session without objects may hold the word', () => {
  const message = { objects: [], sessionData: { session: { a: 'Capability' }, objects: null } };
  expect(
    JSON.parse(withPlaceholderSignatures(JSON.stringify(message).replace('"a":"Capability"', '"a":"x","Capability":1'))),
  ).toEqual({
    ...message,
    sessionData: { session: { a: 'x', Capability: 1 }, objects: null },
  });
});

test('everything else stays as it is spelled', () => {
  const said = `"response":[1.0,"\\"Capability\\""],"objects":[]`;
  const session = `{"session":{"a":2.0},"objects":[${JSON.stringify(capability(['session', 'b'], { mac: 'm' }))}]}`;
  const text = `{"id":"1",${said},"sessionData":${session}}`;
  expect(withPlaceholderSignatures(text)).toBe(text);
});
