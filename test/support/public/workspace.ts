import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repoFile } from '../../../testing/browser/app-server.ts';
import { type PublicApp, publicApps } from './repositories.ts';

/** An app with its dependencies as sibling folders, as `npm start -- APP --deps DIR` expects them. */
export interface Workspace {
  readonly app: string;
  readonly options: readonly string[];
}

/** Creates the folders of a public app, or of one of ours, and its public dependencies, anew for each test file. */
export function workspace(name: string, app: PublicApp | string, dependencies: readonly PublicApp[] = []): Workspace {
  const root = repoFile('.cache', 'public', name);
  rmSync(root, { recursive: true, force: true });
  const folder = join(root, typeof app === 'string' ? 'app' : app.package);
  if (typeof app === 'string') cpSync(app, folder, { recursive: true });
  else checkOut(app, folder);
  for (const dependency of dependencies) checkOut(dependency, join(root, dependency.package));
  return { app: folder, options: ['--deps', root] };
}

/** Creates the folders of our showcase app and these libraries, under the name of one of its forms. */
export function showcaseWorkspace(form: string): Workspace {
  return workspace(form.toLowerCase(), repoFile('test', 'public', 'showcase'), [publicApps.m3, publicApps.extras]);
}

/** @throws Error when the clones that hold the commit are not there: the message says what to set. */
function checkOut(app: PublicApp, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const clone = cloneOf(app.repository);
  // The clone may belong to another user of the system; only its objects are read.
  const git = ['-C', clone, 'archive', '--format=tar', app.commit];
  const tar = execFileSync('git', git, { maxBuffer: 2 ** 30, env: { ...process.env, ...SAFE } });
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
}

/** Git accepts `safe.directory` from the environment, but not from the command line. */
const SAFE = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };

function cloneOf(repository: string): string {
  const { HEARTH_CLONES: clones } = process.env;
  if (!clones) throw new Error('set HEARTH_CLONES to a folder with clones of the public repositories, named owner+name');
  const found = join(clones, repository.replace('/', '+'));
  if (!existsSync(found)) throw new Error(`there is no clone of ${repository} at ${found}`);
  return found;
}
