/**
 * Types for the properties of nodes, validated and with the specs' defaults filled in. Whole components come from the specs; below
 * are parts that several components share. Defaults are in the prototype: never spread props.
 */
import type { LabelProps, LinkProps, TextAreaProps } from '../../../shared/components/nodes/index.ts';

export type * from '../../../shared/components/nodes/index.ts';

export type ColourProps = Pick<LabelProps, 'background' | 'foreground' | 'border'>;
export type FontProps = Pick<LabelProps, 'font_size' | 'font' | 'bold' | 'italic' | 'underline'>;
/** For a text between two optional icons. */
export type IconTextProps = Pick<LabelProps, 'text' | 'icon' | 'icon_align'>;
/** For the layout in rows and columns (api §5.6). */
export type ColumnProps = Pick<LinkProps, 'col_widths' | 'wrap_on' | 'col_spacing' | 'belongs_to'>;
/** For an input that is its component's root. */
export type TextProps = Pick<TextAreaProps, keyof FontProps | keyof ColourProps | 'align' | 'margin'>;
