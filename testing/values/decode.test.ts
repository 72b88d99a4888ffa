/** Decoding of call arguments that Hearth's own Python would never send. */
import { expect, test } from '@jest/globals';
import type { CallMessage, ObjectDescriptor } from '../../protocol/index.ts';
import { decode, Media } from './index.ts';

const call = (objects: readonly ObjectDescriptor[], args: CallMessage['args'] = [null]): CallMessage => ({
  type: 'CALL',
  id: 'c',
  command: 'f',
  args,
  kwargs: {},
  objects,
});

const read = (objects: readonly ObjectDescriptor[], args?: CallMessage['args']) =>
  decode(call(objects, args), {
    contents: new Map([['m', new Uint8Array([1])]]),
    mac: 'good',
    findLiveObject: () => undefined,
    findLazyMedia: () => undefined,
  }).args;

test.each([
  ['2024-01-02 03:04:05.006789+0530', '2024-01-01T21:34:05.006Z'],
  ['2024-01-02 03:04:05.5-0345', '2024-01-02T06:49:05.500Z'],
  ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05.000Z'],
])('the moment %s is %s', (value, iso) => {
  expect(read([{ path: ['args', 0], type: ['DateTime'], value }])).toEqual([new Date(iso)]);
});

test('the first type that is known counts, and a path that leads nowhere is ignored', () => {
  expect(read([{ path: ['args', 0], type: ['Newer', 'Long'], value: '12' }])).toEqual([12n]);
  expect(read([{ path: ['args', 1, 'x'], type: ['Long'], value: '12' }], ['kept'])).toEqual(['kept']);
  expect(read([{ path: ['args', '__proto__'], type: ['Long'], value: '12' }], [1])).toEqual([1]);
});

test('media without a name have none', () => {
  expect(read([{ path: ['args', 0], type: ['DataMedia'], id: 'm', name: null, 'mime-type': null }])).toEqual([
    new Media(new Uint8Array([1]), { contentType: '' }),
  ]);
});

test.each<[string, ObjectDescriptor, string]>([
  ['a type that nobody knows', { path: ['args', 0], type: ['Foo'] }, 'expected one of Date, DateTime'],
  [
    'a moment that is none',
    { path: ['args', 0], type: ['DateTime'], value: 'soon' },
    'expected a date and time, got "soon" at args.0',
  ],
  ['media whose content did not come', { path: ['args', 0], type: ['DataMedia'], id: 'n' }, 'expected the content of a media'],
  ['a capability that is not signed', { path: ['args', 0], type: ['Capability'], scope: [], mac: 'bad' }, 'expired session'],
  ['a live object that was not handed out', { path: ['args', 0], type: ['LiveObject'], mac: 'good' }, 'expired session'],
])('%s is refused', (_what, entry, text) => {
  expect(() => read([entry])).toThrow(text);
});
