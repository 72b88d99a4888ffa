import { setStyle } from '../dom/look.ts';
import type { Made } from './fibers.ts';

/** Does a batch's text, or a value in it, contain `!important`? */
export function hasPriority(text: string): boolean {
  return /!\s*important/i.test(text);
}

/** Sets styles with `!important` again after React, which cannot write it. */
export function applyPriorities(made: readonly Made[]): void {
  for (const { node, props, parts } of made) {
    for (const [property, value] of Object.entries(props?.style ?? {})) {
      if (typeof value === 'string' && hasPriority(value)) setStyle(node as HTMLElement, property, value);
    }
    applyPriorities(parts);
  }
}
