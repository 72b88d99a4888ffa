import type { LoadedApp } from './app-source.ts';
import { toServerCode } from './server-code.ts';

/** The word `route`, except where it is called with a text that is a path without `:name` as its only part. The first `/` may be missing. */
const ROUTE_OF_ANY_PATH = /\broute\b(?!\s*\(\s*(["'])(?!\/?:[^/"']*\1)[^"'\n]*\1\s*[,)])/;

/**
 * Whether server code may have a route for a path of one part, judged by the source text. Nothing is run, so a route whose path is
 * computed may be for any.
 */
export function mayRoute(loaded: LoadedApp, path: string): boolean {
  return toServerCode(loaded).modules.some(({ code }) => code.includes(path.slice(1)) || ROUTE_OF_ANY_PATH.test(code));
}
