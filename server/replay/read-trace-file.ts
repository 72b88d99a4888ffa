import { readFileSync } from 'node:fs';
import { readTrace } from '../../protocol/index.ts';
import { errorText } from '../text/index.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'expected a trace file, found a folder',
  EACCES: 'this account may not read it',
};

/**
 * The content of a trace file.
 *
 * @throws Error in one line that begins with the file, when it cannot be read or is no trace
 */
export function readTraceFile(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    readTrace(text);
    return text;
  } catch (error) {
    throw new Error(`${file}: ${REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? errorText(error)}`);
  }
}
