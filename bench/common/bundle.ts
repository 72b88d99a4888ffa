import { build } from 'esbuild';

/** A browser script from TypeScript, as the client's own build makes it: minified, with React's production build. */
export async function bundle(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format,
    platform: 'browser',
    target: 'es2023',
    jsx: 'automatic',
    // Pyodide imports these outside of browsers only.
    external: ['node:*', 'ws'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}
