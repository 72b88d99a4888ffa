import { build } from 'esbuild';

/**
 * One script for a browser's worker.
 *
 * @param entry absolute path
 * @param alias what import names stand for, absolute paths
 * @throws Error with esbuild's messages
 */
export async function bundleWorker(entry: string, alias: Readonly<Record<string, string>> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    alias: { ...alias },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    external: ['node:*'],
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`esbuild gave nothing for ${entry}`);
  return script.text;
}
