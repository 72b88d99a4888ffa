import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RequirementsFile } from './installers.ts';

const NAME = 'requirements.txt';

/** What the server code of an app asks to be installed. */
export interface Requirements extends RequirementsFile {
  /** Of the file and those it includes: changes when one of them does. */
  readonly hash: string;
}

/** A line that takes in another file. */
const INCLUDED = /^\s*(?:-[rc]\s*|--(?:requirement|constraint)[\s=]+)(\S+)/;

/** The requirements of an app's server code; null where there are none, or nothing but remarks. */
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

/** What a file asks for, one by one: the arguments of an installer for each requirement, with the options of the file. */
export function separately({ folder, name }: RequirementsFile): readonly (readonly string[])[] {
  const asked = lines(read(join(folder, name)) ?? '').map((line) => line.replace(/\s+#.*$/, '').trim());
  const isOption = (line: string): boolean => line.startsWith('-') && !/^(?:-r|--requirement|-e|--editable)\b/.test(line);
  // A value may have a `=` of its own, as an address with the name of its package behind it.
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
