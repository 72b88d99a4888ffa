/**
 * The server's end of the bare WebSocket: it echoes text, counts the bytes of uploads, and sends bytes and rows. It runs in a process of
 * its own, as the app's server does, and prints its address on one line.
 */
import { type WebSocket, WebSocketServer } from 'ws';
import { CHUNK_BYTES, type Question } from './bare-protocol.ts';

const server = new WebSocketServer({ port: 0, host: 'localhost', maxPayload: 2 ** 30 });
server.on('connection', (socket) => serve(socket));
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`ws://localhost:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));

function serve(socket: WebSocket): void {
  let expected: { readonly id: number; missing: number } | null = null;
  const answer = (id: number, response: unknown): void => socket.send(JSON.stringify({ id, response }));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      if (!expected) return;
      expected.missing -= data.length;
      if (expected.missing <= 0) answer(expected.id, true);
      return;
    }
    const { id, ask, value } = JSON.parse(data.toString()) as Question;
    if (ask === 'upload') expected = { id, missing: value };
    else if (ask === 'download') {
      for (let sent = 0; sent < value; sent += CHUNK_BYTES) socket.send(Buffer.alloc(Math.min(CHUNK_BYTES, value - sent)));
      answer(id, true);
    } else if (ask === 'rows') answer(id, rows(value));
    else answer(id, value);
  });
}

/** The rows that `app/server_code/answers.py` makes. */
function rows(size: number): unknown {
  return Array.from({ length: Math.floor(size / 50) }, (_, index) => ({
    name: `row ${String(index).padStart(6, '0')}`,
    price: index,
    done: true,
  }));
}
