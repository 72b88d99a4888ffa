import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedApp } from '../app/index.ts';
import { checkerSettings, PATHS } from './checker-settings.ts';
import { MADE } from './form-stubs.ts';
import { appStubs } from './workspace.ts';

const CODE = 'client_code';
const CONFIGURATION = 'pyrightconfig.json';

/**
 * Writes what an editor needs into the app's directory: stubs beside the forms, in place of those that an earlier run made, and
 * a configuration when there is none.
 *
 * @returns what was written, below the app's directory
 */
export function writeEditorFiles(loaded: LoadedApp): readonly string[] {
  const { directory } = loaded.app;
  for (const path of globSync(`${CODE}/**/_anvil_designer.pyi`, { cwd: directory }))
    if (readFileSync(join(directory, path), 'utf8').startsWith(MADE)) rmSync(join(directory, path));
  const files = appStubs(loaded).map(({ path, text }) => ({ path: `${CODE}/${path}`, text }));
  if (!existsSync(join(directory, CONFIGURATION))) {
    const settings = { include: [CODE], extraPaths: PATHS.client, ...checkerSettings };
    files.push({ path: CONFIGURATION, text: `${JSON.stringify(settings, null, 2)}\n` });
  }
  for (const { path, text } of files) writeFileSync(join(directory, path), text);
  return files.map(({ path }) => path);
}
