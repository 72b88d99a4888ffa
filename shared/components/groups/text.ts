/** Text, its font, and the icon beside it. */
import type { Properties, PropertySpec } from '../spec.ts';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** The text of a component. */
export function text(doc: string, value = ''): { readonly text: PropertySpec } {
  return { text: { type: 'string', default: value, allowNone: true, doc } };
}

/** The alignment of the content; `full` takes the whole width. */
export function align(value: string, options: readonly string[] = ALIGNMENTS): { readonly align: PropertySpec } {
  return { align: { type: 'enum', default: value, options, doc: 'Which way the content leans.' } };
}

export const fontFace = {
  font_size: { type: 'number', default: null, allowNone: true, doc: 'Size of the text in pixels.' },
  font: { type: 'string', default: '', doc: 'Font family, as in CSS.' },
} as const satisfies Properties;

export const font = {
  ...fontFace,
  bold: { type: 'boolean', default: false, doc: 'Bold text.' },
  italic: { type: 'boolean', default: false, doc: 'Italic text.' },
  underline: { type: 'boolean', default: false, doc: 'Underlined text.' },
} as const satisfies Properties;

/** An icon and its place beside the text. */
export function icon(value = '') {
  return {
    icon: { type: 'icon', default: value, allowNone: true, doc: 'An icon of a set, such as `fa:user`, or the URL of a picture.' },
    icon_align: {
      type: 'enum',
      default: 'left',
      options: ['left_edge', 'left', 'top', 'right', 'right_edge'],
      doc: 'Where the icon stands; the edges keep it away from the text.',
    },
  } as const satisfies Properties;
}
