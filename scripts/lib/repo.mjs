/** Where things are in this repository; absolute paths. */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repoRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const nodeModules = join(repoRoot, 'node_modules');
/** Everything that can be made again and is no product: stamps, types, coverage. */
export const cacheDir = join(repoRoot, '.cache');
/** The client that the server hands to browsers. */
export const clientDir = join(repoRoot, 'dist', 'client');
/** Names every file of the client by what it is for; written last by a build. */
export const manifestPath = join(clientDir, 'manifest.json');

/** The server as `npm start` runs it. */
export const serverDir = join(repoRoot, 'dist', 'server');
export const serverMain = join(serverDir, 'main.mjs');

/** A path inside the repository. */
export const inRepo = (...parts) => join(repoRoot, ...parts);

/** Is this module the command that was started, rather than imported by another? */
export const isCommand = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
