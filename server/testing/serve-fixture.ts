import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { parseOptions } from '../cli/index.ts';
import type { Service } from '../services/index.ts';
import { type RunningServer, SERVE_LIMITS, type ServeLimits, serve } from '../serving/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { BuildFolder } from './build-folder.ts';
import { fixtureApp } from './python-server.ts';

/** A test app that is served by a complete server on a port of its own. */
export interface ServedFixture {
  readonly address: string;
  /** The URL of its workbench with the key; null where there is none. */
  readonly workbench: string | null;
  /** The lines written to the terminal, as `speaker | text`. */
  readonly lines: string[];
  /** The state folder. */
  readonly state: string;
  /** Waits for a line in the terminal that matches. */
  said(pattern: RegExp): Promise<string>;
  /** Stops the server, and starts it again with the same state. */
  restart(): Promise<void>;
}

/** An argument of the command line; a function is evaluated when the server starts. */
export type Argument = string | (() => string);

/**
 * Serves a fixture for the tests of a file or block; `args` are further arguments of the command line. Server code runs on Pyodide
 * unless they say otherwise.
 */
export function serveFixture(name: string, ...args: Argument[]): ServedFixture {
  return serveFixtureWithin({}, name, ...args);
}

/** Like `serveFixture`, with other limits. */
export function serveFixtureWithin(limits: Partial<ServeLimits>, name: string, ...args: Argument[]): ServedFixture {
  return serveFixtureWith([], limits, name, ...args);
}

/** Like `serveFixtureWithin`, with further services. */
export function serveFixtureWith(
  services: readonly Service[],
  limits: Partial<ServeLimits>,
  name: string,
  ...args: Argument[]
): ServedFixture {
  const build = new BuildFolder();
  const state = mkdtempSync(join(tmpdir(), 'hearth-state-'));
  const fixed = [fixtureApp(name), '--port', '0', '--state', state, '--python', 'pyodide'];
  const lines: string[] = [];
  const listening = new Set<() => void>();
  const note = (speaker: string, text: string): void => {
    lines.push(`${speaker} | ${text}`);
    for (const heard of listening) heard();
  };
  const terminal: Terminal = { output: note, error: note, say: (line) => lines.push(line) };
  const start = (): Promise<RunningServer> => {
    const given = args.map((argument) => (typeof argument === 'string' ? argument : argument()));
    return serve(
      parseOptions(['--no-app-snapshots', ...fixed, ...given], ''),
      build.path,
      terminal,
      { ...SERVE_LIMITS, ...limits },
      services,
    );
  };
  let serving: RunningServer;
  beforeAll(async () => {
    serving = await start();
  });
  afterAll(async () => {
    await serving.close();
    build.remove();
    rmSync(state, { recursive: true });
  });
  return {
    get address() {
      return serving.address;
    },
    get workbench() {
      return serving.workbench;
    },
    lines,
    state,
    said: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          listening.delete(look);
          resolve(found);
        };
        listening.add(look);
        look();
      }),
    async restart() {
      await serving.close();
      serving = await start();
    },
  };
}
