import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { serveFixture } from '../testing/serve-fixture.ts';

const serving = serveFixture('endpoints');

test.each(['/', '/people/ann', '/_/api/numbers', '/_/theme/a.css', '/_/nothing', '/_/uplink/'])(
  'a socket that is opened at %s is told where sockets are',
  async (path) => {
    const socket = new WebSocket(`${serving.address.replace('http', 'ws')}${path}`);
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    expect([code, `${reason}`]).toEqual([
      1008,
      "no socket is taken at this path; an uplink's address ends with /_/uplink, a page's with /_/ws",
    ]);
  },
);
