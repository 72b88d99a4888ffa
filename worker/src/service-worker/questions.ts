import { LINE_NAME, LINE_PATH, LINE_REFUSED, type LineAnswer, type LineQuestion, lineChannel } from '../../../protocol/index.ts';

/** A question is held for so long; then its asker asks again. Browsers end service workers that hold one for minutes. */
const LONGEST_MS = 20_000;
/** Who has the answer may not be on the channel yet: the question is then heard when it is said again. */
const AGAIN_MS = [100, 500, 2000];

/**
 * The answer to a request of a worker that is blocked; null when it is none. The question goes on to the worker that has the answer, by
 * a channel whose name only these two know; nothing is kept here, since a service worker may end at any time.
 *
 * @param scope address of everything that the service worker is for, with a slash at its end
 */
export function passOn(scope: string, address: string): Promise<Response> | null {
  const base = scope + LINE_PATH;
  if (!address.startsWith(base)) return null;
  const [name = '', number, question = ''] = address.slice(base.length).split('/');
  if (!LINE_NAME.test(name) || !Number.isSafeInteger(Number(number)))
    return Promise.resolve(new Response('expected a line, a number and a question', { status: LINE_REFUSED }));
  return ask(name, { asked: Number(number), question });
}

function ask(name: string, asked: LineQuestion): Promise<Response> {
  const channel = new BroadcastChannel(lineChannel(name));
  const timers: ReturnType<typeof setTimeout>[] = [];
  return new Promise<Response>((resolve) => {
    const held = setTimeout(() => resolve(new Response(null, { status: 204 })), LONGEST_MS);
    timers.push(held, ...AGAIN_MS.map((ms) => setTimeout(() => channel.postMessage(asked), ms)));
    channel.onmessage = ({ data }: MessageEvent<LineAnswer>) => {
      if (data.answered !== asked.asked) return;
      resolve(
        data.content === null ? new Response('no answer', { status: LINE_REFUSED }) : new Response(data.content as BodyInit),
      );
    };
    channel.postMessage(asked);
  }).finally(() => {
    for (const timer of timers) clearTimeout(timer);
    channel.close();
  });
}
