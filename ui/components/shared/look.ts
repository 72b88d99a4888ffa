/** The look of a root: generated classes in the order that themes rely on, styles, attributes (api §3.1). */
import type { RootLook } from '../definition.ts';
import { length, type Style } from './style.ts';

/** The properties that show on the root of every component that has them. */
export interface SharedLookProps {
  readonly align?: string;
  readonly spacing_above?: string;
  readonly spacing_below?: string;
  readonly width?: string;
  readonly icon?: string;
  readonly icon_align?: string;
  readonly text?: string;
  readonly role?: readonly string[];
  readonly visible?: boolean;
  readonly tooltip?: string;
  readonly enabled?: boolean;
}

/** The part of a look that is specific to the component. */
export interface OwnLook {
  readonly classes?: readonly (string | false)[];
  readonly style?: Style;
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** The whole look of a root: what all components share, then the component's own, then `anvil-component`. */
export function rootLook(props: SharedLookProps, prefix: string, own: OwnLook = {}): RootLook {
  const role = props.role ?? NO_ROLE;
  const width = length(props.width);
  const classes = sharedClasses(props, role, prefix);
  for (const name of own.classes ?? []) if (name !== false) classes.push(name);
  classes.push('anvil-component');
  return {
    classes,
    style: width ? { width, ...own.style } : (own.style ?? NO_STYLE),
    attributes: attributesOf(props, role, own.attributes ?? NO_ATTRIBUTES),
  };
}

function attributesOf({ tooltip, enabled }: SharedLookProps, role: readonly string[], own: Attributes): Attributes {
  // Fast path: most components have none of the shared properties.
  if (!tooltip && enabled !== false && role.length === 0) return own;
  return {
    title: tooltip || null,
    'anvil-role': role.length > 0 ? role.join(' ') : null,
    disabled: enabled === false ? '' : null,
    ...own,
  };
}

type Attributes = RootLook['attributes'];

const NO_ROLE: readonly string[] = [];
const NO_STYLE: Style = {};
const NO_ATTRIBUTES: Attributes = {};

function sharedClasses(props: SharedLookProps, role: readonly string[], prefix: string): string[] {
  const classes: string[] = [];
  if (props.align) classes.push(`${prefix}align-${props.align}`);
  if (props.spacing_above) classes.push(`anvil-spacing-above-${props.spacing_above}`);
  if (props.spacing_below) classes.push(`anvil-spacing-below-${props.spacing_below}`);
  if (props.icon) classes.push('anvil-component-icon-present');
  if (props.icon_align) classes.push(`${prefix}${props.icon_align}-icon`);
  if (props.visible === false) classes.push(`${prefix}visible-false`);
  for (const name of role) classes.push(`anvil-role-${name}`);
  // Only for components with a text that may have an icon next to it, at either side.
  if (props.icon_align !== undefined && props.text) classes.push(`${prefix}has-text`);
  return classes;
}
