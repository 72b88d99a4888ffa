import type { NodeDto, RuntimeOptions } from '../../protocol/index.ts';

/** The input of the script that makes the HTML (`scripts/lib/client/make-markup.mjs`). */
export interface MarkupJob {
  /** File of the page's code that paints. */
  readonly script: string;
  readonly form: { readonly tree: NodeDto; readonly runtimeOptions: RuntimeOptions };
  /** More of it is not kept. */
  readonly mostBytes: number;
}

/** What came of making it: the content of the app's place, or why that cannot be told as HTML. */
export type MarkupResult =
  | { readonly markup: string; readonly refused: null }
  | { readonly markup: null; readonly refused: string };

/** @returns null for what is no such file's content */
export function readMarkupResult(text: string): MarkupResult | null {
  try {
    const { markup, refused } = JSON.parse(text) as Partial<MarkupResult>;
    if (typeof markup === 'string') return { markup, refused: null };
    return typeof refused === 'string' ? { markup: null, refused } : null;
  } catch {
    return null;
  }
}
