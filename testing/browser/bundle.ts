import { build, type Metafile } from 'esbuild';

/**
 * Bundles one script for a browser's worker.
 *
 * @param entry absolute path
 * @param alias absolute paths for names of imports
 * @throws Error with esbuild's messages, or with the name of a module that imports one of Node's
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

/**
 * Throws if a module imports one of Node's: in a browser, the worker would only never answer. Packages may, since they check where they run
 * before they import such a module.
 */
function refuseNode({ inputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(inputs)) {
    const nodes = imports.find((one) => one.external && one.path.startsWith('node:'));
    if (!nodes || path.includes('node_modules/')) continue;
    throw new Error(`${path} imports ${nodes.path}, but it is to run in a browser's worker`);
  }
}
