import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of an app by path; a manifest is added when there is none. */
export type AppFiles = Readonly<Record<string, string>>;

const MANIFEST =
  "name: Test app\npackage_name: test_app\nruntime_options: {version: 3, client_version: '3'}\nstartup: {type: form, module: Form1}\n";

/** A folder of app directories on disk, for one test. */
export class AppFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'hearth-apps-'));

  /** Writes an app directory and returns its path. */
  add(name: string, files: AppFiles): string {
    this.write(name, { 'anvil.yaml': MANIFEST, ...files });
    return join(this.path, name);
  }

  /** Adds or replaces files of an app. */
  write(name: string, files: AppFiles): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.path, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
