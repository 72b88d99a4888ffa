import { expect, test } from '@jest/globals';
import { wholeContent } from './index.ts';

/** A response of so many pieces of one MB; `sent` counts those that were asked for. */
function responseOf(pieces: number) {
  const sent: number[] = [];
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (sent.length === pieces) return stream.close();
      sent.push(1);
      stream.enqueue(new Uint8Array(2 ** 20).fill(sent.length));
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { response: new Response(body), sent, isCancelled: () => isCancelled };
}

test('a content is read as a whole, an empty one too', async () => {
  const content = await wholeContent(responseOf(2).response, 2 ** 21);
  expect([content.length, content[0], content.at(-1)]).toEqual([2 ** 21, 1, 2]);
  expect(await wholeContent(new Response(null))).toEqual(new Uint8Array());
});

test('a content that is too large is not read to its end', async () => {
  const { response, sent, isCancelled } = responseOf(1000);
  await expect(wholeContent(response, 2 ** 21)).rejects.toThrow('the response is larger than 2 MB');
  expect(sent.length).toBeLessThan(10);
  expect(isCancelled()).toBe(true);
});
