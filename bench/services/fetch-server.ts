import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JOB_IDS } from './catalogue.ts';
import type { HandwrittenSql } from './handwritten-sql.ts';

/** Serves a page with that script, and answers its steps with what the driver gives, as JSON. */
export async function serveFetch(byHand: HandwrittenSql, script: string): Promise<{ readonly address: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/step') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><script>${script}</script>`);
      return;
    }
    const [size = 0, at = 0] = ['size', 'at'].map((name) => Number(searchParams.get(name)));
    const job = JOB_IDS.find((id) => id === searchParams.get('name'));
    const answered = job ? byHand.step(job, size, at) : Promise.reject(new Error(`there is no job for ${request.url}`));
    answered.then(
      (json) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
