import { join } from 'node:path';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { serveReact } from './serve-react.ts';

export type SideName = 'hearth' | 'react';

/** One of the two pages that do the same work. */
export interface Side {
  readonly name: string;
  readonly address: string;
  /** Does Python run there: is there a server with functions to call, and a worker whose share of the time can be measured? */
  readonly python: boolean;
  stop(): Promise<void>;
}

/**
 * Serve both sides. Hearth's is the server that users start; it builds the client if that is not up to date.
 *
 * @param folder of the benchmark: the app is in `app`, the page in plain React begins at `plain-react/main.tsx`
 * @param serve how the app is served
 */
export async function serveSides(folder: string, serve: typeof serveApp = serveApp): Promise<Readonly<Record<SideName, Side>>> {
  const hearth = await serve(join(folder, 'app'));
  const stop = (): Promise<void> => hearth.stop();
  try {
    const react = await serveReact(join(folder, 'plain-react', 'main.tsx'), repoFile('dist', 'client'));
    return {
      hearth: { name: 'hearth', address: hearth.address, python: true, stop },
      react: { name: 'react', address: react.address, python: false, stop: react.stop },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
