import { errorText } from '../text/index.ts';

/** What is kept cannot be used. The message is one line: the file, what is wrong with it, and what to do. */
export class StateProblem extends Error {
  override readonly name = 'StateProblem';
}

/** What sessions are kept in cannot be read or written now. */
export class StateUnavailable extends Error {
  override readonly name = 'StateUnavailable';
  /** For who asked over HTTP. */
  readonly statusCode = 503;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is no folder',
};
/** By SQLite's result codes. */
const DATABASE_REASONS: Readonly<Record<number, string>> = {
  5: 'another program has locked it',
  8: 'it is read-only',
  13: 'there is no room for more',
};

/** Why files or the database refused, in a few words. */
export function reasonOf(error: unknown): string {
  const { code = '', errcode = 0 } = error as { readonly code?: string; readonly errcode?: number };
  // The extended codes have the plain one in their last byte.
  return REASONS[code] ?? DATABASE_REASONS[errcode & 0xff] ?? errorText(error).split('\n', 1)[0] ?? '';
}
