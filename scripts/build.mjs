/** `npm run build`: makes `dist/client` and `dist/server`, unless they are up to date. Writes to stderr only. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomically } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cacheDir, clientDir, isCommand, manifestPath, serverMain } from './lib/repo.mjs';

const clientStamp = join(cacheDir, 'client.stamp');
const serverStamp = join(cacheDir, 'server.stamp');
const recompressedMarks = join(cacheDir, 'pressed.json');

/** Codes of errors of an account, or a disk, that may only be read. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Build the client, unless nothing that it is made from has changed since the last build.
 *
 * The compiler is imported only when it is needed, since every `npm start` calls this.
 *
 * @returns {Promise<void>}
 * @throws {Error} with the compiler's messages.
 */
export async function ensureClient() {
  const [{ stampOf }, { sourceFolders }] = await Promise.all([import('./lib/stamp.mjs'), import('../esbuild.config.mjs')]);
  const stamp = stampOf(sourceFolders);
  if (isCurrent(manifestPath, clientStamp, stamp)) return;
  const start = performance.now();
  const { buildClient } = await import('./lib/client/client.mjs');
  const { manifest, warnings, sizes } = await buildClient();
  if (warnings) console.error(warnings);
  const kilobytes = ['page', 'worker', 'styles', 'python']
    .map((name) => `${name} ${Math.round((sizes.get(name) ?? 0) / 1024)}`)
    .join(', ');
  console.error(`hearth: built the client ${manifest.version} in ${secondsSince(start)} s (KB: ${kilobytes})`);
  writeAtomically(clientStamp, stamp);
}

/**
 * Compress the built client as much as possible, for visitors. That takes a while, once for each build.
 *
 * @returns {Promise<void>}
 */
export async function ensureSmallClient() {
  const start = performance.now();
  const { recompressTwins } = await import('./lib/client/recompress.mjs');
  try {
    const count = await recompressTwins(clientDir, recompressedMarks);
    if (count > 0) console.error(`hearth: made ${count} files of the client smaller for visitors in ${secondsSince(start)} s`);
  } catch (error) {
    // A service often runs as an account that may only read the installation. Visitors then get what the build has made.
    if (!NOT_WRITABLE.includes(error.code) || !error.path) throw error;
    console.error(
      `hearth: the client's files stay as large as the build made them: this account may not write to ${dirname(error.path)}`,
    );
  }
}

/**
 * Build the server, unless nothing that it is made from has changed since the last build.
 *
 * @returns {Promise<void>}
 * @throws {Error} with the compiler's messages.
 */
export async function ensureServer() {
  const [{ stampOf }, { serverFolders }] = await Promise.all([import('./lib/stamp.mjs'), import('../esbuild.config.mjs')]);
  const stamp = stampOf(serverFolders, (path) => path.endsWith('.ts'));
  if (isCurrent(serverMain, serverStamp, stamp)) return;
  const start = performance.now();
  const { buildServer } = await import('./lib/server/server.mjs');
  const { warnings, bytes } = await buildServer();
  if (warnings) console.error(warnings);
  console.error(`hearth: built the server in ${secondsSince(start)} s (KB: ${Math.round(bytes / 1024)})`);
  writeAtomically(serverStamp, stamp);
}

const isCurrent = (made, stampPath, stamp) =>
  existsSync(made) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;

const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1);

if (isCommand(import.meta.url)) {
  try {
    await ensureInstalled();
    await Promise.all([ensureClient(), ensureServer()]);
  } catch (error) {
    console.error(`hearth: the build failed\n${error.message}`);
    process.exitCode = 1;
  }
}
