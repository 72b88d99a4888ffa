import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ElementReference } from './session.ts';
import type { SessionWindow } from './window.ts';

/** A file whose content a test gives. */
interface MadeFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Files as a user chooses them in the system's dialog: by path, or with content from the test. */
export type ChosenFiles = string | MadeFile | readonly (string | MadeFile)[];

/** Chooses files in an input. */
export async function setFiles(window: SessionWindow, input: ElementReference, chosen: ChosenFiles): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-chosen-'));
  // The browser reads the files only when the page does, so they stay until the tests end.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const paths = ([chosen].flat() as readonly (string | MadeFile)[]).map((file) => {
    if (typeof file === 'string') return resolve(file);
    const path = join(folder, file.name);
    writeFileSync(path, file.buffer);
    return path;
  });
  await window.toElement(input, '/value', { text: paths.join('\n') });
}
