import { summarize } from './statistics.ts';

/** A table of Markdown: the first column is text, all others are figures. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The median of several rounds' values and, in brackets, the smallest and the largest of them; a dash if there is no value. */
export function spread(values: readonly number[], digits?: number): string {
  if (values.length === 0) return '–';
  const { median, min, max } = summarize(values);
  return `${number(median, digits)} (${number(min, digits)}–${number(max, digits)})`;
}

/** A number as text: three digits behind the point below 1 and one from there on, if `digits` does not say otherwise; from 100 on, none. */
export function number(value: number, digits = value < 1 ? 3 : 1): string {
  return value.toFixed(value < 100 ? digits : 0);
}
