import { setStyle } from '../dom/look.ts';
import type { RenderedNode } from './fibers.ts';

/** Does a batch's text, or a value in it, contain `!important`? */
export function hasImportant(text: string): boolean {
  return /!\s*important/i.test(text);
}

/** Sets styles with `!important` again after React, which cannot write it. */
export function applyImportantStyles(rendered: readonly RenderedNode[]): void {
  for (const { node, props, parts } of rendered) {
    for (const [property, value] of Object.entries(props?.style ?? {})) {
      if (typeof value === 'string' && hasImportant(value)) setStyle(node as HTMLElement, property, value);
    }
    applyImportantStyles(parts);
  }
}
