/** Properties of a component's position and size. */
import type { Properties, PropertySpec } from '../spec.ts';

const GAPS = ['none', 'small', 'medium', 'large'] as const;

/** The space above and below, and the width, which old apps set. */
export const layout = layoutWith('small');

/** As `layout`, for components whose own default gap differs. */
export function layoutWith(gap: (typeof GAPS)[number]) {
  return {
    spacing_above: { type: 'enum', default: gap, options: GAPS, doc: 'Room above.' },
    spacing_below: { type: 'enum', default: gap, options: GAPS, doc: 'Room below.' },
    width: { type: 'string', default: 'default', deprecated: true, doc: 'A length, or `default`; the container decides better.' },
  } as const satisfies Properties;
}

export const margin = {
  margin: { type: 'margin', default: null, allowNone: true, doc: 'Room around: a length, or a list of 2, 3 or 4 of them.' },
} as const satisfies Properties;

export const spacing = {
  spacing: { type: 'spacing', default: null, allowNone: true, doc: 'A dict with `margin` and `padding`, each as `margin` is.' },
} as const satisfies Properties;

/** A height in CSS; a bare number is pixels. */
export function height(value: string | number): { readonly height: PropertySpec } {
  return { height: { type: 'string', default: value, doc: 'Height as a CSS length; a bare number is pixels.' } };
}

/** Kept for old apps, by containers that had rows in earlier versions; only GridPanel still uses its own. */
export const rowSpacing = {
  row_spacing: { type: 'number', default: 10, deprecated: true, wire: 'none', doc: 'Has no effect.' },
} as const satisfies Properties;
