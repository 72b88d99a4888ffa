import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
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

/** Serve both. Hearth's is the server that users start; it builds the client when it has to. */
export async function serveSides(): Promise<Readonly<Record<SideName, Side>>> {
  const hearth = await serveApp(repoFile('bench', 'rows', 'app'));
  try {
    const react = await servePlainReact(repoFile('dist', 'client'));
    return {
      hearth: { name: 'hearth', address: hearth.address, python: true, stop: hearth.stop },
      react: { name: 'react', address: react.address, python: false, stop: react.stop },
    };
  } catch (error) {
    await hearth.stop();
    throw error;
  }
}
