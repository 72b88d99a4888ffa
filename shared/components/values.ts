/** Forms of property values on the page that JSON has no name for. */
import type { Json } from '../../protocol/index.ts';

/** Top, right, bottom, left as CSS lengths; an empty string leaves that side alone. */
export type Sides = readonly [top: string, right: string, bottom: string, left: string];

/** Margin goes around the component, padding into its inner control where it has one (api §3.5). */
export type Spacing = { readonly margin: Sides | null; readonly padding: Sides | null };

/**
 * Nothing, a URL, content that travelled beside the message (the index into its binaries, type and name), or for links a
 * file that has an address of its own.
 */
export type MediaValue =
  | null
  | string
  | readonly [tag: 'media', binary: number, contentType: string, name: string | null]
  | readonly [tag: 'address', url: string, name: string | null];

/** Column id to weight (api §5.6). */
export type Weights = Readonly<Record<string, number>>;

/** A column of a grid: its width as a CSS length, and its share of what is left; null where it says nothing. */
export type GridColumn = { readonly id: string; readonly width: string | null; readonly expand: number | null };

export type GridColumns = readonly GridColumn[];

export type { Json };
