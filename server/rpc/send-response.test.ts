import { expect, test } from '@jest/globals';
import { type CallMessage, MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { sendResponse } from './send-response.ts';

const EMPTY = { type: 'CALL', id: 'c1', args: [], kwargs: {} } as const;
const CALLS: readonly (readonly [name: string, call: CallMessage])[] = [
  ['much', { ...EMPTY, command: 'much' }],
  ['a\\x0ab', { ...EMPTY, command: 'a\nb' }],
  [
    'anvil.tables.Row.get',
    { ...EMPTY, liveObjectCall: { backend: 'anvil.tables.Row', method: 'get', id: '1', permissions: [], mac: '' } },
  ],
];

test.each(CALLS)('a response larger than a frame is replaced by an error, and the terminal names its call: %s', (name, call) => {
  const [sent, failed]: [string[], string[]] = [[], []];
  const services = { onFailedCall: (command: string) => void failed.push(command) };
  const send = (text: string | Uint8Array) => void sent.push(String(text));
  expect(sendResponse(services, { send }, call, 'é'.repeat(MAX_FRAME_BYTES / 2))).toBe(true);
  expect(failed).toEqual([]);
  expect(sendResponse(services, { send }, call, `${'é'.repeat(MAX_FRAME_BYTES / 2)}.`)).toBe(false);
  expect([sent.length, JSON.parse(sent[1] ?? '')]).toEqual([
    2,
    { id: 'c1', error: expect.objectContaining({ type: 'anvil.server.InternalError' }), objects: [] },
  ]);
  expect(failed).toEqual([name]);
});
