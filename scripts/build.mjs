/** `npm run build`: makes the client in `dist/client`, or finds that it is up to date. Speaks on stderr only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cacheDir, isCommand, manifestPath } from './lib/repo.mjs';

const stampPath = join(cacheDir, 'client.stamp');

/**
 * Build the client unless nothing it is made from has changed since the last build.
 *
 * The compiler is imported only when there is something to do: `npm start` passes here each time.
 *
 * @returns {Promise<void>}
 * @throws {Error} with the compiler's messages.
 */
export async function ensureClient() {
  const [{ stampOf }, { sourceFolders }] = await Promise.all([import('./lib/client/stamp.mjs'), import('../esbuild.config.mjs')]);
  const stamp = stampOf(sourceFolders);
  if (existsSync(manifestPath) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  const start = performance.now();
  const { buildClient } = await import('./lib/client/client.mjs');
  const { manifest, warnings, sizes } = await buildClient();
  if (warnings) console.error(warnings);
  const kilobytes = ['page', 'worker', 'styles', 'python']
    .map((name) => `${name} ${Math.round((sizes.get(name) ?? 0) / 1024)}`)
    .join(', ');
  console.error(
    `hearth: built the client ${manifest.version} in ${((performance.now() - start) / 1000).toFixed(1)} s (KB: ${kilobytes})`,
  );
  writeWhole(stampPath, stamp);
}

if (isCommand(import.meta.url)) {
  try {
    await ensureInstalled();
    await ensureClient();
  } catch (error) {
    console.error(`hearth: the build failed\n${error.message}`);
    process.exitCode = 1;
  }
}
