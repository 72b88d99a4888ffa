import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRepo } from '../repo/index.ts';

/** What makes HTML of a form, besides the build's own code. */
export interface MarkupMaker {
  /** File that Node runs (`MarkupJob` says what it is given). */
  readonly script: string;
  /** The manifest of the package that it runs the page's code in. */
  readonly packageFile: string;
  /** More of it is not kept. */
  readonly mostBytes: number;
}

export const MAKER: MarkupMaker = {
  script: inRepo('scripts/lib/client/make-markup.mjs'),
  packageFile: inRepo('node_modules/jsdom/package.json'),
  // Each page has it once more, beside the payload that it is made of: what is larger takes longer on its way than a browser to paint.
  mostBytes: 200_000,
};

/** The same of it, the same HTML of the same form. */
export function digestOf({ script, packageFile, mostBytes }: MarkupMaker): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
  return createHash('sha256').update(readFileSync(script)).update(`\n${version}\n${mostBytes}`).digest('hex');
}
