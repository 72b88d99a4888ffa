import { build, type Metafile } from 'esbuild';

/**
 * One script for a browser's worker.
 *
 * @param entry absolute path
 * @param alias what import names stand for, absolute paths
 * @throws Error with esbuild's messages, or that names a module which imports Node's
 */
export async function bundleWorker(entry: string, alias: Readonly<Record<string, string>> = {}): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    alias: { ...alias },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    external: ['node:*'],
    logLevel: 'silent',
  });
  refuseNode(metafile);
  const [script] = outputFiles;
  if (!script) throw new Error(`esbuild gave nothing for ${entry}`);
  return script.text;
}

/** Packages look where they are before they import Node's modules; a worker without an answer would be all there is to see. */
function refuseNode({ inputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(inputs)) {
    const nodes = imports.find((one) => one.external && one.path.startsWith('node:'));
    if (!nodes || path.includes('node_modules/')) continue;
    throw new Error(`${path} imports ${nodes.path}, but it is to run in a browser's worker`);
  }
}
