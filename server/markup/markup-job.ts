import type { NodeDto, RuntimeOptions } from '../../protocol/index.ts';

/** The input of the script that makes the HTML (`scripts/lib/client/make-markup.mjs`). */
export interface MarkupJob {
  /** The build's script that renders forms. */
  readonly script: string;
  readonly form: { readonly tree: NodeDto; readonly runtimeOptions: RuntimeOptions };
  /** Size limit of the HTML in bytes; larger HTML is discarded. */
  readonly mostBytes: number;
}

/** The result: the HTML, or why the form cannot be expressed as HTML. */
export type MarkupResult =
  | { readonly markup: string; readonly refused: null }
  | { readonly markup: null; readonly refused: string };

/** @returns null for text that is not a valid result */
export function readMarkupResult(text: string): MarkupResult | null {
  try {
    const { markup, refused } = JSON.parse(text) as Partial<MarkupResult>;
    if (typeof markup === 'string') return { markup, refused: null };
    return typeof refused === 'string' ? { markup: null, refused } : null;
  } catch {
    return null;
  }
}
