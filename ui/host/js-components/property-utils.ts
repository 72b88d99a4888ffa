/**
 * `propertyUtils`: spacing and visibility for components that have elements of their own, as `anvil.property_utils` has them
 * in Python (api §13.10).
 */
import { cssSide } from '../../../shared/common/index.ts';

type Side = string | number | null | undefined;
type Box = Side | readonly Side[];
type Styles = Record<string, string>;

/** The `spacing` property's value. */
export interface Spacing {
  readonly margin?: Box;
  readonly padding?: Box;
}

/** The value of a style that the element itself does not set; in `value`, pixels are numbers. */
export interface Unset<T> {
  readonly value: T;
  readonly css: string;
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
const HIDDEN = 'anvil-visible-false';

/** `marginTop` to `marginLeft` as CSS, `''` where unset. */
export function getMarginStyles(margin: Box): Styles {
  return sideStyles('margin', margin);
}

export function getPaddingStyles(padding: Box): Styles {
  return sideStyles('padding', padding);
}

export function getSpacingStyles(spacing: Spacing | null | undefined): Styles {
  return { ...getMarginStyles(spacing?.margin), ...getPaddingStyles(spacing?.padding) };
}

export function setElementMargin(element: HTMLElement, margin: Box): void {
  Object.assign(element.style, getMarginStyles(margin));
}

export function setElementPadding(element: HTMLElement, padding: Box): void {
  Object.assign(element.style, getPaddingStyles(padding));
}

export function setElementSpacing(element: HTMLElement, spacing: Spacing | null | undefined): void {
  Object.assign(element.style, getSpacingStyles(spacing));
}

/** Show an element, or hide it. */
export function setElementVisibility(element: Element, visible: boolean): void {
  element.toggleAttribute(HIDDEN, !visible);
}

/** The value that a property has when it is not set; with a `currentValue`, the element's own style is left out. */
export function getUnsetValue(element: HTMLElement, key: string, currentValue: unknown = null): Unset<string | number> {
  const [css = ''] = computed(element, [key], currentValue);
  return { value: pixels(css), css };
}

export function getUnsetMargin(element: HTMLElement, currentValue: unknown = null): Unset<readonly (string | number)[]> {
  return unsetBox(element, 'margin', currentValue);
}

export function getUnsetPadding(element: HTMLElement, currentValue: unknown = null): Unset<readonly (string | number)[]> {
  return unsetBox(element, 'padding', currentValue);
}

export function getUnsetSpacing(marginElement: HTMLElement, paddingElement: HTMLElement, current: Spacing | null = null) {
  const margin = getUnsetMargin(marginElement, current?.margin);
  const padding = getUnsetPadding(paddingElement, current?.padding);
  return { value: { margin: margin.value, padding: padding.value }, css: { margin: margin.css, padding: padding.css } };
}

function sideStyles(name: 'margin' | 'padding', box: Box): Styles {
  const given = Array.isArray(box) ? (box as readonly Side[]) : [box as Side];
  if (given.length === 0 || given.length > SIDES.length)
    throw new RangeError(`a ${name} list holds 2, 3 or 4 values, got ${given.length}`);
  // As in a CSS shorthand, an omitted side is the same as the opposite one.
  const [top, right = top, bottom = top, left = right] = given;
  return Object.fromEntries([top, right, bottom, left].map((side, index) => [`${name}${SIDES[index]}`, sideStyle(side)]));
}

function sideStyle(side: Side): string {
  if (typeof side === 'number') return Number.isFinite(side) ? `${side}px` : '';
  return cssSide(side ?? '');
}

function unsetBox(element: HTMLElement, name: 'margin' | 'padding', currentValue: unknown) {
  const sides = computed(
    element,
    SIDES.map((side) => `${name}${side}`),
    currentValue,
  );
  return { value: sides.map(pixels), css: sides.join(' ') };
}

function computed(element: HTMLElement, keys: readonly string[], currentValue: unknown): string[] {
  const style = element.style as unknown as Styles;
  const own = keys.map((key) => style[key] ?? '');
  const isSet = currentValue !== null && currentValue !== undefined;
  if (isSet) for (const key of keys) style[key] = '';
  const seen = getComputedStyle(element) as unknown as Styles;
  const found = keys.map((key) => seen[key] ?? '');
  if (isSet) for (const [at, key] of keys.entries()) style[key] = own[at] ?? '';
  return found;
}

function pixels(css: string): string | number {
  const text = css.endsWith('px') ? css.slice(0, -2) : '';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : css;
}
