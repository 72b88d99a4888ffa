import { setStyle } from '../dom/look.ts';
import type { Made } from './fibers.ts';

/** Does a batch's text, or a value in it, ask to win over style sheets? */
export function hasPriority(text: string): boolean {
  return /!\s*important/i.test(text);
}

/** React can't write `!important`: what asks for it is written once more, after React. */
export function applyPriorities(made: readonly Made[]): void {
  for (const { node, props, parts } of made) {
    for (const [property, value] of Object.entries(props?.style ?? {})) {
      if (typeof value === 'string' && hasPriority(value)) setStyle(node as HTMLElement, property, value);
    }
    applyPriorities(parts);
  }
}
