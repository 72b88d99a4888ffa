import { createServer } from 'node:net';

/** Systems hand out ports above these by themselves, to servers that ask for any and to every connection. */
const FIRST = 20_000;
const PER_WORKER = 100;
const WORKERS = 120;

/**
 * A port that a server can leave and take again: nobody gets it meanwhile, no other worker of Jest's is given it, and hardly
 * one of another run on this machine.
 */
export async function keptPort(): Promise<number> {
  const worker = process.ppid + Number(process.env['JEST_WORKER_ID'] ?? 0);
  const first = FIRST + PER_WORKER * (worker % WORKERS);
  for (let port = first; port < first + PER_WORKER; port += 1) if (await isFree(port)) return port;
  throw new Error(`expected a free port from ${first} to ${first + PER_WORKER - 1}, all are taken`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
