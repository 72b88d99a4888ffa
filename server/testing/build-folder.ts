import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildOutput } from '../page/index.ts';
import { ENTRY_NAMES } from '../page/manifest.ts';

/** A substitute for the built client: small files with the names of a real build. */
export class BuildFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'hearth-build-'));
  readonly output = new BuildOutput(this.path);
  #manifest: Readonly<Record<string, unknown>> = {};
  #changes = 0;

  constructor() {
    const entries = Object.fromEntries(ENTRY_NAMES.map((name) => [name, `${name}-0123abcd.js`]));
    for (const file of Object.values(entries)) writeFileSync(join(this.path, file), file);
    mkdirSync(join(this.path, 'pyodide-1'));
    writeFileSync(join(this.path, 'pyodide-1/pyodide.asm.wasm'), '\0asm');
    for (const way of ['zst', 'gz'])
      writeFileSync(join(this.path, `pyodide-1/pyodide.asm.wasm.${way}`), `by ${way === 'gz' ? 'gzip' : 'zstd'}`);
    mkdirSync(join(this.path, 'js/lib/templates'), { recursive: true });
    writeFileSync(join(this.path, 'js/lib/templates/plotly.json'), '{}');
    this.change({
      version: 'v',
      entries,
      pageParts: ['chunk-0123abcd.js'],
      pyodide: 'pyodide-1/',
      firstScript: 'window.began = true;',
      memory: { snapshot: 65_536, blockedSnapshot: 131_072 },
      bytes: { snapshot: 4096, blockedSnapshot: 8192 },
    });
  }

  /** Simulates a new build of the client, with these changes of its manifest. */
  change(said: Readonly<Record<string, unknown>>): void {
    this.#manifest = { ...this.#manifest, ...said };
    // The length differs each time, since the file's time may not change within the resolution of the disk's clock.
    this.#changes += 1;
    writeFileSync(join(this.path, 'manifest.json'), JSON.stringify(this.#manifest) + ' '.repeat(this.#changes));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
