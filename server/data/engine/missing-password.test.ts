import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { PostgresEngine } from './postgres-engine.ts';

/** A message of PostgreSQL that asks for proof of a password: 10 names the ways, 11 goes on with one. */
function authentication(kind: 10 | 11, text: string): Buffer {
  const head = Buffer.from('R\0\0\0\0\0\0\0\0');
  head.writeInt32BE(8 + Buffer.byteLength(text), 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Asks for a password as PostgreSQL does, and does not look at what it gets. */
function askForPassword(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(authentication(10, 'SCRAM-SHA-256\0\0'));
    socket.once('data', (first: Buffer) => {
      const nonce = /r=(.+)$/.exec(first.toString())?.[1];
      socket.write(authentication(11, `r=${nonce}more,s=c2FsdA==,i=4096`));
    });
  });
}

test.each(['hearth', 'hearth:'])(
  'a database that asks %s for a password is said to do so, with the places for one',
  async (who) => {
    const server = createServer(askForPassword).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const engine = new PostgresEngine(`postgresql://${who}@127.0.0.1:${port}/shop`, () => undefined);
    await expect(engine.run({ sql: 'select 1', parameters: [] })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      known: 'it asks for a password: give it in the URL, or as PGPASSWORD in the environment',
    });
    await engine.close();
    server.close();
  },
);
