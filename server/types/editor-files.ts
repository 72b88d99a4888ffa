import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CLIENT_FOLDERS, type LoadedApp } from '../app/index.ts';
import { checkerSettings, PATHS } from './checker-settings.ts';
import { MADE } from './form-stubs.ts';
import { appStubs } from './workspace.ts';

const CONFIGURATION = 'pyrightconfig.json';

/**
 * Writes what an editor needs into the app's directory: stubs beside the forms, replacing those of an earlier run, and a
 * configuration if there is none.
 *
 * @returns paths of the written files, relative to the app's directory
 */
export function writeEditorFiles(loaded: LoadedApp): readonly string[] {
  const { directory } = loaded.app;
  const code = CLIENT_FOLDERS.filter((folder) => existsSync(join(directory, folder)));
  for (const path of code.flatMap((folder) => globSync(`${folder}/**/_anvil_designer.pyi`, { cwd: directory })))
    if (readFileSync(join(directory, path), 'utf8').startsWith(MADE)) rmSync(join(directory, path));
  const files = appStubs(loaded).flatMap(({ path, text }) =>
    code
      .filter((folder) => existsSync(join(directory, folder, dirname(path))))
      .slice(0, 1)
      .map((folder) => ({ path: `${folder}/${path}`, text })),
  );
  if (!existsSync(join(directory, CONFIGURATION))) {
    const settings = { include: code, extraPaths: PATHS.client, ...checkerSettings };
    files.push({ path: CONFIGURATION, text: `${JSON.stringify(settings, null, 2)}\n` });
  }
  for (const { path, text } of files) writeFileSync(join(directory, path), text);
  return files.map(({ path }) => path);
}
