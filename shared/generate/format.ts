/** The repository's own formatters, by which a generated file is formatted so that `npm run format` does not change it. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface RuffWorkspace {
  format(source: string): string;
}

interface Ruff {
  readonly Workspace: new (settings: object) => RuffWorkspace;
}

/** Formats Python with ruff. */
export function formatPython(source: string): string {
  const { Workspace } = require('@astral-sh/ruff-wasm-nodejs') as Ruff;
  return new Workspace({ 'line-length': 110, 'target-version': 'py314' }).format(source);
}

/** Formats TypeScript with Biome, by the repository's settings. */
export function formatTypeScript(source: string, path: string): string {
  const biome = require.resolve('@biomejs/biome/bin/biome');
  const done = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: source,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`Formatting ${path}: expected Biome to end with 0, got ${done.status}: ${done.stderr}`);
  return done.stdout;
}
