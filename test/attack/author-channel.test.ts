/** Messages about an author's saves are not for other sites: only the app's own pages get them. */
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { serveFixture } from '../../server/testing/serve-fixture.ts';

const serving = serveFixture('functions');

/** Opens the socket; returns the first message, or the status of a refusal. */
function listen(headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${serving.address.replace('http', 'ws')}/_/hearth/changes`, { headers });
    socket.on('message', (data: Buffer) => {
      socket.close();
      resolve(data.toString());
    });
    socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
    socket.on('error', reject);
  });
}

test('neither pages of other sites nor names that lead here hear of the files', async () => {
  const { port } = new URL(serving.address);
  expect(await listen({ Origin: serving.address })).toMatch(/^\{"version":"\w{16}","refusal":null\}$/);
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: `http://localhost:${Number(port) + 1}` },
    { Origin: 'null' },
    { Origin: `http://evil.example:${port}`, Host: `evil.example:${port}` },
  ];
  const refused = await Promise.all(foreign.map(listen));
  expect(refused.every((answer) => /^4\d\d$/.test(answer))).toBe(true);
  console.info(`author's channel: ${refused.length} of ${foreign.length} foreign listeners refused`);
});
