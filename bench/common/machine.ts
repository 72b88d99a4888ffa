import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import type { Browser } from 'playwright-core';

/** The machine and the software that the figures were measured with. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly system: string;
  /** Names and versions; null where none takes part. */
  readonly browser: string | null;
  readonly node: string;
  readonly react: string;
  readonly pyodide: string;
  readonly pyscript: string;
  /** The commit that was measured, with a `+` when files differed from it; null outside a checkout. */
  readonly commit: string | null;
}

/** Chromium's name and version. */
export const chromiumName = (browser: Pick<Browser, 'version'>): string => `Chromium ${browser.version()}`;

export function describeMachine(browser: string | null): Machine {
  const processors = cpus();
  return {
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    browser,
    node: process.version,
    react: versionOf('react'),
    pyodide: versionOf('pyodide'),
    pyscript: versionOf('@pyscript/core'),
    commit: commit(),
  };
}

function versionOf(name: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}

function commit(): string | null {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return null;
  }
}
