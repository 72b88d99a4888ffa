import { afterEach, expect, test } from '@jest/globals';
import { type SyncRequest, syncRpcChannel } from '../../../protocol/index.ts';
import { forwardSyncRequest } from './sync-requests.ts';

const SCOPE = 'http://app.test/';
const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Who answers on a channel; gives what was asked there. */
function answering(name: string, content: string): SyncRequest[] {
  const channel = new BroadcastChannel(name);
  channels.push(channel);
  const heard: SyncRequest[] = [];
  channel.onmessage = ({ data }) => {
    heard.push(data as SyncRequest);
    // An answer to a question before is for nobody.
    for (const answered of [data.asked - 1, data.asked])
      channel.postMessage({ answered, content: new TextEncoder().encode(`${content} ${answered}`).buffer });
  };
  return heard;
}

test('a question goes to who knows the name of the line, and to nobody else', async () => {
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const others = [
    answering(syncRpcChannel(other), 'forged'),
    answering(syncRpcChannel(''), 'forged'),
    answering('hearth:line', 'forged'),
  ];
  const heard = answering(syncRpcChannel(mine), 'mine');
  const response = await forwardSyncRequest(SCOPE, `${SCOPE}_/hearth/line/${mine}/7/next.3`);
  expect([response?.status, await response?.text()]).toEqual([200, 'mine 7']);
  expect([heard, others]).toEqual([[{ asked: 7, question: 'next.3' }], [[], [], []]]);
});

test('what has no answer is refused', async () => {
  const line = crypto.randomUUID();
  const channel = new BroadcastChannel(syncRpcChannel(line));
  channels.push(channel);
  channel.onmessage = ({ data }) => channel.postMessage({ answered: data.asked, content: null });
  expect((await forwardSyncRequest(SCOPE, `${SCOPE}_/hearth/line/${line}/1/next.1`))?.status).toBe(400);
});

test('a question is said again for who comes late', async () => {
  const line = crypto.randomUUID();
  const response = forwardSyncRequest(SCOPE, `${SCOPE}_/hearth/line/${line}/1/next.1`);
  await new Promise((resolve) => setImmediate(resolve));
  answering(syncRpcChannel(line), 'late');
  expect(await (await response)?.text()).toBe('late 1');
});

test.each(['', 'x', '*', 'a/1', `${'0'.repeat(36)}/1/next.1`, `${crypto.randomUUID()}/x/next.1`])(
  '%j names no line',
  async (rest) => {
    expect((await forwardSyncRequest(SCOPE, `${SCOPE}_/hearth/line/${rest}`))?.status).toBe(400);
  },
);

test.each([`${SCOPE}`, `${SCOPE}_/hearth/changes`, 'http://other.test/_/hearth/line/x/1/next.1'])(
  '%s goes to the network',
  (address) => {
    expect(forwardSyncRequest(SCOPE, address)).toBeNull();
  },
);
