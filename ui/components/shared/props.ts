/**
 * Properties of nodes as they arrive: checked, with the specs' defaults filled in. Whole components come from the specs;
 * below are the parts that several components share and one helper reads. Defaults sit in the prototype: never spread props.
 */
import type { LabelProps, LinkProps, TextAreaProps } from '../../../shared/components/nodes/index.ts';

export type * from '../../../shared/components/nodes/index.ts';

export type ColourProps = Pick<LabelProps, 'background' | 'foreground' | 'border'>;
export type FontProps = Pick<LabelProps, 'font_size' | 'font' | 'bold' | 'italic' | 'underline'>;
/** Text between two places for an icon. */
export type IconTextProps = Pick<LabelProps, 'text' | 'icon' | 'icon_align'>;
/** What the rules for rows and columns need (api §5.6). */
export type ColumnProps = Pick<LinkProps, 'col_widths' | 'wrap_on' | 'col_spacing' | 'belongs_to'>;
/** An input that is its own root. */
export type TextProps = Pick<TextAreaProps, keyof FontProps | keyof ColourProps | 'align' | 'margin'>;
