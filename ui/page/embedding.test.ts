import { expect, jest, test } from '@jest/globals';
import { talkToEmbedders } from './embedding.ts';
import type { PageWindow } from './globals.ts';

const page = window as PageWindow & typeof globalThis;
page.anvilAppOrigin = 'http://app.test:80';
page.messages = { add: (args) => (args as number[]).reduce((sum, each) => sum + each, 0) };
talkToEmbedders(page);

/** A message from another window of `origin`; gives what it is answered. */
function send(origin: string, data: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const source = { postMessage: (reply: unknown) => resolve(reply) } as unknown as Window;
    const event = new MessageEvent('message', { origin, data });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  });
}

test("the app's own origin may call the page's message handlers", async () => {
  expect(await send('http://app.test', { fn: 'add', args: [1, 2], requestId: 5 })).toEqual({ result: 3, requestId: 5 });
});

test('a handler that throws answers with the error', async () => {
  expect(await send('http://app.test', { fn: 'add', args: null, requestId: 6 })).toEqual({
    error: expect.stringContaining('TypeError'),
    requestId: 6,
  });
});

test('others are not heard, nor what no handler is for', async () => {
  const handler = jest.spyOn(page.messages ?? {}, 'add');
  const answered = jest.fn();
  void send('http://app.test', { fn: 'toString' }).then(answered);
  void send('http://evil.test', { fn: 'add', args: [1] });
  void send('http://app.test', { fn: 'unknown' });
  void send('http://app.test', 'no message of ours');
  await new Promise((resolve) => setTimeout(resolve));
  expect(handler).not.toHaveBeenCalled();
  expect(answered).not.toHaveBeenCalled();
});
