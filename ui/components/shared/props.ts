/**
 * Property groups that several components share, as they arrive on the page: display values, checked on arrival, with
 * the specification's defaults filled in by the host. Type aliases, because an interface is no `JsonObject`.
 */
import type { Json } from '../../../protocol/index.ts';

export type IconAlign = 'left_edge' | 'left' | 'top' | 'right' | 'right_edge';
/** Top, right, bottom, left as CSS lengths; an empty string leaves that side alone. */
export type Sides = readonly [top: string, right: string, bottom: string, left: string];
/** `null`: none · a URL · a file that travelled beside the message. */
export type MediaValue = null | string | readonly Json[];

/** What every component has. */
export type CommonProps = {
  readonly visible: boolean;
  readonly tooltip: string;
};

/** Where a component stands among its neighbours. */
export type LayoutProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  /** Old apps only: a length, or `default`. */
  readonly width: string;
};

export type RoleProps = { readonly role: readonly string[] };

export type ColourProps = {
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
};

export type FontProps = {
  readonly align: string;
  /** Pixels. */
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
};

export type MarginProps = { readonly margin: Sides | null };
export type SpacingProps = { readonly spacing: { readonly margin: Sides | null; readonly padding: Sides | null } | null };
export type EnabledProps = { readonly enabled: boolean };

/** Text between two places for an icon. */
export type IconTextProps = {
  readonly text: string;
  readonly icon: string;
  readonly icon_align: IconAlign;
};

/** What the rules for rows and columns need (facts §3.4); `Link` has them too. */
export type ColumnProps = {
  readonly col_widths: Readonly<Record<string, number>>;
  readonly wrap_on: string;
  readonly col_spacing: string;
  /** Six capital letters that mark what belongs to this panel. */
  readonly belongs_to: string;
};
