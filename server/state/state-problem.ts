import { errorText } from '../text/index.ts';

/** Stored data cannot be used. The message is one line: the file, the problem, and the remedy. */
export class StateProblem extends Error {
  override readonly name = 'StateProblem';
}

/** The storage of sessions cannot be read or written at present. */
export class StateUnavailable extends Error {
  override readonly name = 'StateUnavailable';
  /** The status of an HTTP response for this error. */
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
/** By SQLite result code. */
const DATABASE_REASONS: Readonly<Record<number, string>> = {
  5: 'another program has locked it',
  8: 'it is read-only',
  13: 'there is no room for more',
};

/** Why a file operation or the database failed, in a few words. */
export function reasonOf(error: unknown): string {
  const { code = '', errcode = 0 } = error as { readonly code?: string; readonly errcode?: number };
  // Extended result codes have the primary code in their last byte.
  return REASONS[code] ?? DATABASE_REASONS[errcode & 0xff] ?? errorText(error).split('\n', 1)[0] ?? '';
}
