/** Where a component stands, and the room it takes. */
import type { Properties, PropertySpec } from '../spec.ts';

const GAPS = ['none', 'small', 'medium', 'large'] as const;

/** Room above and below, and the width that old apps give. */
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

/** Kept for old apps by containers that once had rows; only GridPanel still heeds it. */
export const rowSpacing = {
  row_spacing: { type: 'number', default: 10, deprecated: true, wire: 'none', doc: 'Has no effect.' },
} as const satisfies Properties;
