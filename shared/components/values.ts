/** Types of property values on the page, beyond those of JSON. */
import type { Json } from '../../protocol/index.ts';

/** Top, right, bottom and left as CSS lengths; an empty string leaves a side unset. */
export type Sides = readonly [top: string, right: string, bottom: string, left: string];

/** The margin goes around the component, and the padding into its inner control if it has one (api §3.5). */
export type Spacing = { readonly margin: Sides | null; readonly padding: Sides | null };

/**
 * Nothing, a URL, content that was sent beside the message (index into its binaries, type and name), or, for links, a file that has an
 * address of its own.
 */
export type MediaValue =
  | null
  | string
  | readonly [tag: 'media', binary: number, contentType: string, name: string | null]
  | readonly [tag: 'address', url: string, name: string | null];

/** Column id to weight (api §5.6). */
export type Weights = Readonly<Record<string, number>>;

/** A column of a grid: its width as a CSS length, and its share of the remaining width; each null where the column does not set it. */
export type GridColumn = { readonly id: string; readonly width: string | null; readonly expand: number | null };

export type GridColumns = readonly GridColumn[];

export type { Json };
