import { format } from './format.ts';

/** An escaped brace, a field, or a brace that is out of place. */
const PIECE = /\{\{|\}\}|\{(\d*)(?::([^{}]*))?\}|[{}]/g;

/** Python's `template.format(…)` with fields that are numbered or in order; undefined where the page can't tell. */
export function formatTemplate(template: string, args: readonly unknown[], mayBeFloat: boolean): string | undefined {
  let isKnown = true;
  let next = 0;
  const numberings = new Set<boolean>();
  const text = template.replace(PIECE, (piece, number: string | undefined, spec = '') => {
    if (piece === '{{' || piece === '}}') return piece.slice(1);
    const isNumbered = Boolean(number);
    numberings.add(isNumbered);
    const at = isNumbered ? Number(number) : next++;
    const found = number === undefined || at >= args.length ? undefined : format(args[at], spec, mayBeFloat);
    isKnown &&= found !== undefined;
    return found ?? '';
  });
  return isKnown && numberings.size < 2 ? text : undefined;
}
