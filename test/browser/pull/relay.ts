/** Where a worker that gets no messages fetches its arrivals: numbered arrivals in boxes, over HTTP on this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Relay {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * `POST /box` leaves a serialized. `GET /box?have=N` gives serialized N + 1, waiting until it is there; with `&poll` it answers
 * 204 when it is not. Arrivals stay, so that an answer which its asker never saw is simply asked for again.
 *
 * @param files what else it serves, by path
 */
export async function startRelay(files: Readonly<Record<string, string>>): Promise<Relay> {
  const boxes = new Map<string, Box>();
  const server = createServer((request, response) => void answer(request, response, boxes, files));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class Box {
  readonly #arrivals: string[] = [];
  readonly #waiting = new Set<() => void>();

  put(serialized: string): void {
    this.#arrivals.push(serialized);
    for (const look of this.#waiting) look();
  }

  get(number: number): string | undefined {
    return this.#arrivals[number - 1];
  }

  /** Calls back once the serialized is there; gives a way to give up. */
  when(number: number, found: (serialized: string) => void): () => void {
    const look = (): void => {
      const serialized = this.get(number);
      if (serialized === undefined) return;
      this.#waiting.delete(look);
      found(serialized);
    };
    this.#waiting.add(look);
    look();
    return () => this.#waiting.delete(look);
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  boxes: Map<string, Box>,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  // Firefox complains of what has no type, since it takes it for XML.
  response.setHeader('Content-Type', 'application/json');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://relay');
  const file = files[pathname];
  if (file !== undefined) return void response.setHeader('Content-Type', 'text/javascript').end(file);
  const box = boxes.get(pathname) ?? new Box();
  boxes.set(pathname, box);
  if (request.method === 'POST') {
    box.put(await text(request));
    response.writeHead(204).end();
    return;
  }
  const number = Number(searchParams.get('have')) + 1;
  const serialized = box.get(number);
  if (serialized !== undefined) response.end(serialized);
  else if (searchParams.has('poll')) response.writeHead(204).end();
  else
    response.on(
      'close',
      box.when(number, (found) => response.end(found)),
    );
}
