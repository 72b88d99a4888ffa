import { afterEach, expect, jest, test } from '@jest/globals';
import { type SyncResponse, syncRpcChannel } from '../../../protocol/index.ts';
import { ChannelSyncServer } from './channel-server.ts';

const closed: { close(): void }[] = [];
afterEach(() => {
  for (const one of closed.splice(0)) one.close();
});

/** Who asks on a channel, with what they hear until an answer to `last` has come. */
function client(answer: (question: string) => Promise<Uint8Array<ArrayBuffer>>) {
  const name = crypto.randomUUID();
  const channel = new BroadcastChannel(syncRpcChannel(name));
  closed.push(new ChannelSyncServer(name, answer), channel);
  const heard: SyncResponse[] = [];
  const until = (last: number) =>
    new Promise<readonly SyncResponse[]>((resolve) => {
      channel.onmessage = ({ data }) => {
        heard.push(data as SyncResponse);
        if (data.answered === last) resolve(heard);
      };
    });
  return { ask: (asked: number, question: string) => channel.postMessage({ asked, question }), until };
}

test('a request that is repeated is answered once', async () => {
  const { ask, until } = client(async () => new Uint8Array(2));
  const all = until(2);
  for (const asked of [1, 1, 2]) ask(asked, 'next.1');
  expect((await all).map(({ answered }) => answered)).toEqual([1, 2]);
});

test('who asks what has no answer is told so, instead of waiting for ever', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { ask, until } = client(async (question) => {
    throw new Error(`no ${question}`);
  });
  const all = until(1);
  ask(1, 'next.1');
  expect(await all).toEqual([{ answered: 1, content: null }]);
  expect(logged.mock.calls).toEqual([['Hearth: a question that Python waits for was not answered', new Error('no next.1')]]);
  logged.mockRestore();
});
