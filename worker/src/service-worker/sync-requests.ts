import {
  SYNC_RPC_NAME,
  SYNC_RPC_PATH,
  SYNC_RPC_REFUSED,
  type SyncRequest,
  type SyncResponse,
  syncRpcChannel,
} from '../../../protocol/index.ts';

/** How long a request waits for its answer; then the worker asks again. Browsers end service workers whose requests take minutes. */
const LONGEST_MS = 20_000;
/** When a request is repeated, since the worker that has the answer may not listen on the channel yet. */
const AGAIN_MS = [100, 500, 2000];

/**
 * The response to a synchronous request of a blocked worker; null for other requests. It is passed on to the worker
 * that has the answer, by a channel whose name only these two know. The service worker keeps no state, since it may end at any time.
 *
 * @param scope of the service worker, with a slash at its end
 */
export function forwardSyncRequest(scope: string, address: string): Promise<Response> | null {
  const base = scope + SYNC_RPC_PATH;
  if (!address.startsWith(base)) return null;
  const [name = '', number, question = ''] = address.slice(base.length).split('/');
  if (!SYNC_RPC_NAME.test(name) || !Number.isSafeInteger(Number(number)))
    return Promise.resolve(new Response('expected a line, a number and a question', { status: SYNC_RPC_REFUSED }));
  return ask(name, { asked: Number(number), question });
}

function ask(name: string, asked: SyncRequest): Promise<Response> {
  const channel = new BroadcastChannel(syncRpcChannel(name));
  const timers: ReturnType<typeof setTimeout>[] = [];
  return new Promise<Response>((resolve) => {
    const held = setTimeout(() => resolve(new Response(null, { status: 204 })), LONGEST_MS);
    timers.push(held, ...AGAIN_MS.map((ms) => setTimeout(() => channel.postMessage(asked), ms)));
    channel.onmessage = ({ data }: MessageEvent<SyncResponse>) => {
      if (data.answered !== asked.asked) return;
      resolve(
        data.content === null ? new Response('no answer', { status: SYNC_RPC_REFUSED }) : new Response(data.content as BodyInit),
      );
    };
    channel.postMessage(asked);
  }).finally(() => {
    for (const timer of timers) clearTimeout(timer);
    channel.close();
  });
}
