/** Clients that stall: bodies and frames that never end, responses that are never read, sockets that only stay open. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { serveFixtureWithin } from '../../server/testing/serve-fixture.ts';
import { newToken, openSocket } from '../../server/testing/wire-pages.ts';

const HELD = 40_000_000;
const PIECE = Buffer.alloc(2 ** 16, 'x');
/** Milliseconds between the signs of life of the clients here. */
const SIGN = 50;

const lines = new Set<Socket>();
const sockets = new Set<WebSocket>();
afterEach(() => {
  for (const each of lines) each.destroy();
  for (const each of sockets) each.terminate();
});

const lineTo = async (address: string): Promise<Socket> => {
  const { hostname, port } = new URL(address);
  const line = connect(Number(port), hostname).on('error', () => undefined);
  lines.add(line);
  await once(line, 'connect');
  return line;
};
/** Resolves however the socket ends; Node's `once` would reject on an error. */
const gone = (line: Socket): Promise<void> =>
  new Promise((resolve) => (line.closed ? resolve() : line.once('close', () => resolve())));
/** Repeats the sign of life while the socket is open. */
const goOn = (line: Socket, sign: () => void): void => {
  const timer = setInterval(sign, SIGN);
  line.once('close', () => clearInterval(timer));
};
const pour = async (line: Socket, bytes: number): Promise<void> => {
  for (let sent = 0; sent < bytes && !line.destroyed; sent += PIECE.length)
    if (!line.write(PIECE)) await new Promise<void>((resolve) => line.once('drain', resolve).once('close', resolve));
};
const socketTo = async (address: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/_/ws/`, { origin: address }).on('error', () => undefined);
  sockets.add(socket);
  await once(socket, 'open');
  return socket;
};
const lineOf = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket;
/** The header of a masked binary frame. */
const frameHead = (bytes: number): Buffer => {
  const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(bytes, 6);
  return head;
};
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes outside of the heap: data that was received and kept, and data that waits to be sent. What clients here send is one buffer. */
const heldNow = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
/** The growth since `before`, as soon as it is at most half over the limit: refused data is released a moment later. */
const heldBesides = async (before: number): Promise<number> => {
  for (;;) {
    const held = heldNow() - before;
    if (held < 1.5 * HELD) return held;
    await new Promise((resolve) => setTimeout(resolve, SIGN));
  }
};

describe('where little may be held', () => {
  const serving = serveFixtureWithin({ uploadBytes: HELD }, 'endpoints');

  test.each([
    ['an endpoint', 'PUT /_/api/raw', 'application/octet-stream'],
    ['a call', 'POST /_/server-call-http', 'multipart/form-data; boundary=B'],
  ])('five bodies for %s that stop before they end hold no more than all may', async (what, target, type) => {
    await (await fetch(`${serving.address}/_/api/users/new`)).text();
    const before = heldNow();
    let refused = 0;
    const most = Promise.withResolvers<void>();
    const senders = await Promise.all(Array.from({ length: 5 }, () => lineTo(serving.address)));
    for (const line of senders) {
      const answer = new Promise<string>((resolve) => line.once('data', (data) => resolve(String(data))));
      // A client that is still sending may lose the response when the connection is closed.
      void Promise.race([answer, gone(line).then(() => 'HTTP/1.1 413 ')]).then((status) => {
        expect(status).toMatch(/^HTTP\/1\.1 413 /);
        refused += 1;
        if (refused === 4) most.resolve();
      });
      line.write(
        `${target} HTTP/1.1\r\nHost: ${new URL(serving.address).host}\r\nContent-Length: 100000000\r\nContent-Type: ${type}\r\n\r\n`,
      );
      line.write('--B\r\nContent-Disposition: form-data; name="json-data"\r\n\r\n');
    }
    await Promise.all(senders.map((line) => pour(line, 30_000_000)));
    await most.promise;
    const held = await heldBesides(before);
    console.info(`5 × 30 MB to ${what} that stop, where 40 MB may be held: ${megabytes(held)} MB are, ${refused} are refused`);
    expect(refused).toBe(4);
  });

  test('twenty frames of 16 MB that stop before they end hold no more than all may', async () => {
    const before = heldNow();
    let closed = 0;
    const most = Promise.withResolvers<void>();
    const senders = await Promise.all(Array.from({ length: 20 }, () => socketTo(serving.address)));
    await Promise.all(
      senders.map(async (socket) => {
        socket.on('close', () => {
          closed += 1;
          if (closed === 18) most.resolve();
        });
        lineOf(socket).write(frameHead(16_000_000));
        await pour(lineOf(socket), 15_900_000);
      }),
    );
    await most.promise;
    const held = await heldBesides(before);
    console.info(`20 × 16 MB in unfinished frames, where 40 MB may be held: ${megabytes(held)} MB are, ${closed} are closed`);
    expect(closed).toBe(18);
  });
});

describe('where nobody is waited for long', () => {
  const serving = serveFixtureWithin({ sockets: 30, stallTimeouts: { taking: 1_500, sending: 1_000 } }, 'limits');

  test('who stops sending is let go, and who sends slowly is answered', async () => {
    const token = await newToken(serving.address);
    const form = [
      '--B\r\nContent-Disposition: form-data; name="json-data"\r\n\r\n',
      '{"type":"CALL","id":"slow","command":"anvil.private.echo","args":["here"]}',
      '\r\n--B--\r\n',
    ].join('');
    const head = [
      `POST /_/server-call-http?_anvil_session=${token} HTTP/1.1`,
      `Host: ${new URL(serving.address).host}`,
      `Content-Length: ${form.length}`,
      'Content-Type: multipart/form-data; boundary=B\r\n\r\n',
    ].join('\r\n');
    const [stopping, slow] = await Promise.all([lineTo(serving.address), lineTo(serving.address)]);
    const frame = await socketTo(serving.address);
    const idle = await openSocket(serving.address);
    lineOf(frame).write(Buffer.concat([frameHead(1_000_000), PIECE, PIECE]));
    stopping.write(head + form.slice(0, 50));
    slow.write(head);
    let sent = 0;
    let isSlow = true;
    goOn(slow, () => isSlow && slow.write(form.charAt(sent++)));
    await Promise.all([gone(stopping.resume()), once(frame, 'close')]);
    isSlow = false;
    const answer = once(slow, 'data');
    slow.write(form.slice(sent));
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect((await idle.call({ command: 'anvil.private.echo', args: ['there'] })).message).toMatchObject({ response: 'there' });
    idle.close();
  });

  test('who takes nothing of an answer is let go, whatever else he sends, and who takes it slowly has it whole', async () => {
    const token = await newToken(serving.address);
    const KILOBYTES = 10_000;
    const json = JSON.stringify({ type: 'CALL', id: 'much', command: 'much', args: [KILOBYTES] });
    const form = `--B\r\nContent-Disposition: form-data; name="json-data"\r\n\r\n${json}\r\n--B--\r\n`;
    const ask = async (): Promise<Socket> => {
      const line = await lineTo(serving.address);
      line.pause();
      line.write(
        `POST /_/server-call-http?_anvil_session=${token} HTTP/1.1\r\nHost: ${new URL(serving.address).host}\r\n` +
          `Connection: close\r\nContent-Length: ${form.length}\r\nContent-Type: multipart/form-data; boundary=B\r\n\r\n${form}`,
      );
      return line;
    };
    const before = heldNow();
    const slow = await ask();
    let taken = 0;
    let isSlow = true;
    const whole = gone(slow);
    slow.on('data', ({ length }: Buffer) => {
      taken += length;
      if (!isSlow) return;
      slow.pause();
      setTimeout(() => slow.resume(), SIGN / 4);
    });
    slow.resume();
    const stopping = await Promise.all(Array.from({ length: 3 }, ask));
    // The server notices that a client has gone only by sending to it.
    for (const line of stopping) goOn(line, () => line.write('\r\n'));
    const socket = await socketTo(serving.address);
    socket.pause();
    for (let id = 0; id < 10; id += 1)
      socket.send(JSON.stringify({ type: 'CALL', id: String(id), command: 'much', args: [1_000], kwargs: {} }));
    goOn(lineOf(socket), () => socket.ping());
    await Promise.all([...stopping.map(gone), gone(lineOf(socket))]);
    console.info(
      `three answers of 10 MB that nobody takes: let go, ${megabytes(heldNow() - before)} MB are held of a slow reader’s`,
    );
    isSlow = false;
    slow.resume();
    await whole;
    expect(taken).toBeGreaterThan(KILOBYTES * 1024);
  });

  test('sockets beyond all that may be open are told so, until one closes', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 30 }, () => socketTo(serving.address)));
    const late = new WebSocket(`${serving.address.replace(/^http/, 'ws')}/_/ws/`, { origin: serving.address });
    const [, response] = (await once(late, 'unexpected-response')) as [unknown, IncomingMessage];
    expect([response.statusCode, String((await response.toArray()).join(''))]).toEqual([
      503,
      expect.stringContaining('30 sockets open'),
    ]);
    expect(await serving.said(/sockets are open/)).toContain('hearth | 30 sockets are open, and more are refused');
    first?.close();
    await once(first as WebSocket, 'close');
    others.push(await socketTo(serving.address));
    expect(others.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  });
});
