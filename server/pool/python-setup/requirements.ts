import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RequirementsFile } from './installers.ts';

const NAME = 'requirements.txt';

/** The requirements of an app's server code. */
export interface Requirements extends RequirementsFile {
  /** Hash of the file and of those that it includes. */
  readonly hash: string;
}

/** A line that includes another file. */
const INCLUDED = /^\s*(?:-[rc]\s*|--(?:requirement|constraint)[\s=]+)(\S+)/;

/** The requirements of an app's server code; null if the file is missing or has only comments. */
export function requirementsOf(serverFolder: string): Requirements | null {
  const text = read(join(serverFolder, NAME));
  if (text === null || lines(text).length === 0) return null;
  const hash = createHash('sha256');
  const seen = new Set<string>();
  const take = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const content = read(file) ?? '';
    hash.update(`${content.length}:${content}`);
    for (const line of lines(content)) {
      const [, included] = INCLUDED.exec(line) ?? [];
      if (included !== undefined) take(join(dirname(file), included));
    }
  };
  take(join(serverFolder, NAME));
  return { folder: serverFolder, name: NAME, hash: hash.digest('hex') };
}

/** Splits a file into single requirements: the installer arguments for each one, together with the file's options. */
export function separately({ folder, name }: RequirementsFile): readonly (readonly string[])[] {
  const asked = lines(read(join(folder, name)) ?? '').map((line) => line.replace(/\s+#.*$/, '').trim());
  const isOption = (line: string): boolean => line.startsWith('-') && !/^(?:-r|--requirement|-e|--editable)\b/.test(line);
  // A requirement may contain `=` or spaces, such as a URL behind a package name, so only options are split into words.
  const inWords = (line: string): readonly string[] => (line.startsWith('-') ? line.split(/\s+/) : [line]);
  const options = asked.filter(isOption).flatMap(inWords);
  return asked.filter((line) => !isOption(line)).map((line) => [...options, ...inWords(line)]);
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => !/^\s*(?:#.*)?$/.test(line));
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
