/** `npm run generate`: writes every generated file, and prints which ones changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

for (const [path, content] of generatedFiles()) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  const changed = read(file) !== content;
  if (changed) writeFileSync(file, content);
  console.log(`${changed ? 'wrote    ' : 'unchanged'} ${path}`);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
