import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildOutput } from '../page/index.ts';
import { ENTRY_NAMES } from '../page/manifest.ts';

/** A stand-in for the built client: small files under the names of a real build. */
export class BuildFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'hearth-build-'));
  readonly output = new BuildOutput(this.path);

  constructor() {
    const entries = Object.fromEntries(ENTRY_NAMES.map((name) => [name, `${name}-0123abcd.js`]));
    for (const file of Object.values(entries)) writeFileSync(join(this.path, file), file);
    mkdirSync(join(this.path, 'pyodide-1'));
    writeFileSync(join(this.path, 'pyodide-1/pyodide.asm.wasm'), '\0asm');
    for (const way of ['zst', 'gz'])
      writeFileSync(join(this.path, `pyodide-1/pyodide.asm.wasm.${way}`), `by ${way === 'gz' ? 'gzip' : 'zstd'}`);
    mkdirSync(join(this.path, 'js/lib/templates'), { recursive: true });
    writeFileSync(join(this.path, 'js/lib/templates/plotly.json'), '{}');
    writeFileSync(
      join(this.path, 'manifest.json'),
      JSON.stringify({
        version: 'v',
        entries,
        pageParts: ['chunk-0123abcd.js'],
        pyodide: 'pyodide-1/',
        firstScript: 'window.began = true;',
        memory: { snapshot: 65_536, blockedSnapshot: 131_072 },
        bytes: { snapshot: 4096, blockedSnapshot: 8192 },
      }),
    );
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
