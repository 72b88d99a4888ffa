import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { serveReact } from './serve-react.ts';

export type SideName = 'hearth' | 'react';

/** One of the two pages that do the same work. */
export interface Side {
  readonly name: string;
  readonly address: string;
  /** Has it a server with functions to call, and a worker whose share of the time can be told? */
  readonly python: boolean;
  stop(): Promise<void>;
}

/**
 * Serve both. Hearth's is the server that users start; it builds the client when it has to.
 *
 * @param folder of the benchmark: the app is in `app`, the page in plain React begins at `plain-react/main.tsx`
 * @param options how the app is served, and HTML that both have in their page's head besides
 */
export async function serveSides(
  folder: string,
  { serve = serveApp, head = '' }: { readonly serve?: typeof serveApp; readonly head?: string } = {},
): Promise<Readonly<Record<SideName, Side>>> {
  const app = head === '' ? null : withHead(join(folder, 'app'), head);
  const hearth = await serve(app ?? join(folder, 'app'));
  const stop = async (): Promise<void> => {
    await hearth.stop();
    if (app) rmSync(app, { recursive: true });
  };
  try {
    const react = await serveReact(join(folder, 'plain-react', 'main.tsx'), repoFile('dist', 'client'), head);
    return {
      hearth: { name: 'hearth', address: hearth.address, python: true, stop },
      react: { name: 'react', address: react.address, python: false, stop: react.stop },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A copy of the app whose page's head has this besides. */
function withHead(app: string, head: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'hearth-bench-app-'));
  cpSync(app, copy, { recursive: true });
  const manifest = join(copy, 'anvil.yaml');
  writeFileSync(manifest, stringify({ ...parse(readFileSync(manifest, 'utf8')), native_deps: { head_html: head } }));
  return copy;
}
