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
    // An answer to a request before is for nobody.
    for (const answered of [data.asked - 1, data.asked])
      channel.postMessage({ answered, content: new TextEncoder().encode(`${content} ${answered}`).buffer });
  };
  return heard;
}

test('a request goes to who knows the name of the channel, and to nobody else', async () => {
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
  const name = crypto.randomUUID();
  const channel = new BroadcastChannel(syncRpcChannel(name));
  channels.push(channel);
  channel.onmessage = ({ data }) => channel.postMessage({ answered: data.asked, content: null });
  expect((await forwardSyncRequest(SCOPE, `${SCOPE}_/hearth/line/${name}/1/next.1`))?.status).toBe(400);
});

test('a request is repeated for who comes late', async () => {
  const name = crypto.randomUUID();
  const response = forwardSyncRequest(SCOPE, `${SCOPE}_/hearth/line/${name}/1/next.1`);
  await new Promise((resolve) => setImmediate(resolve));
  answering(syncRpcChannel(name), 'late');
  expect(await (await response)?.text()).toBe('late 1');
});

test.each(['', 'x', '*', 'a/1', `${'0'.repeat(36)}/1/next.1`, `${crypto.randomUUID()}/x/next.1`])(
  '%j names no channel',
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
