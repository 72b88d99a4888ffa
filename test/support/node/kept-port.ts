import { createServer } from 'node:net';

/** Systems hand out ports above these by themselves, to servers that ask for any and to every connection. */
const FIRST = 20_000;
const PER_WORKER = 100;

/** A port that a server can leave and take again: nobody gets it meanwhile, and no other worker of Jest's is given it. */
export async function keptPort(): Promise<number> {
  const first = FIRST + PER_WORKER * Number(process.env['JEST_WORKER_ID'] ?? 0);
  for (let port = first; port < first + PER_WORKER; port += 1) if (await isFree(port)) return port;
  throw new Error(`expected a free port from ${first} to ${first + PER_WORKER - 1}, all are taken`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
