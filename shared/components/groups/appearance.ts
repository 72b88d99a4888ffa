/** Properties of any component's appearance. */
import type { Properties } from '../spec.ts';

export const visible = {
  visible: { type: 'boolean', default: true, doc: 'Whether the component shows.' },
} as const satisfies Properties;

export const tooltip = {
  tooltip: { type: 'string', default: '', allowNone: true, doc: 'Text shown while the pointer rests on it.' },
} as const satisfies Properties;

export const role = {
  role: { type: 'themeRole', default: null, allowNone: true, doc: "One role of the app's theme, or a list of them." },
} as const satisfies Properties;

export const colours = {
  background: { type: 'color', default: '', allowNone: true, doc: 'Colour behind the content: CSS, or `theme:Name`.' },
  foreground: { type: 'color', default: '', allowNone: true, doc: 'Colour of the text: CSS, or `theme:Name`.' },
  border: { type: 'string', default: '', allowNone: true, doc: 'CSS border, such as `1px solid #888`.' },
} as const satisfies Properties;

export const enabled = {
  enabled: { type: 'boolean', default: true, doc: 'Whether the user can work it.' },
} as const satisfies Properties;

/** The properties of these that nearly every component has, in the order in which they are applied. */
export const appearance = { ...colours, ...visible, ...role, ...tooltip } as const satisfies Properties;
