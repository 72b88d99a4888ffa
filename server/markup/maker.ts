import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRepo } from '../repo/index.ts';

/** What makes the HTML of a form, in addition to the build's own code. */
export interface MarkupMaker {
  /** Script that Node runs; its input is a `MarkupJob`. */
  readonly script: string;
  /** Manifest of the package in which it runs the page's code (jsdom). */
  readonly packageFile: string;
  /** Size limit of the HTML in bytes; larger HTML is discarded. */
  readonly mostBytes: number;
}

export const MAKER: MarkupMaker = {
  script: inRepo('scripts/lib/client/make-markup.mjs'),
  packageFile: inRepo('node_modules/jsdom/package.json'),
  // Every page contains the HTML in addition to the payload. Downloading more would take longer than rendering it in the browser.
  mostBytes: 200_000,
};

/** A hash of what the HTML depends on, other than the form and the build. */
export function digestOf({ script, packageFile, mostBytes }: MarkupMaker): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
  return createHash('sha256').update(readFileSync(script)).update(`\n${version}\n${mostBytes}`).digest('hex');
}
