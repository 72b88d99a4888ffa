import { repoFile, serveApp } from '../test/support/browser/app-server.ts';
import { servePlainReact } from './plain-react/serve.ts';

export type SideName = 'hearth' | 'react';

/** One of the two pages that do the same work. */
export interface Side {
  readonly name: SideName;
  readonly address: string;
  /** Has it a server with functions to call, and a worker whose share of the time can be told? */
  readonly python: boolean;
  stop(): Promise<void>;
}

/** Serve both, in the order in which a round measures them. Hearth's is the one that users start, built when it has to be. */
export async function serveSides(): Promise<readonly Side[]> {
  const hearth = await serveApp(repoFile('bench', 'apps', 'hearth-bench'));
  const react = await servePlainReact(repoFile('dist', 'client'));
  return [
    { name: 'hearth', address: hearth.address, python: true, stop: hearth.stop },
    { name: 'react', address: react.address, python: false, stop: react.stop },
  ];
}
