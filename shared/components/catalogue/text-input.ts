/** Text boxes. */
import { appearance, enabled } from '../groups/appearance.ts';
import { height, layout, margin } from '../groups/layout.ts';
import { align, font } from '../groups/text.ts';
import type { ComponentSpec, Events, Methods, Properties } from '../spec.ts';

const shared = {
  ...layout,
  ...margin,
  ...align('left'),
  ...font,
  ...enabled,
  ...appearance,
  placeholder: { type: 'string', default: '', allowNone: true, doc: 'Shown while the box is empty.' },
} as const satisfies Properties;

const change = {
  change: { policy: 'latest', doc: 'The user changed the text: once for each new value, while typing.' },
} as const satisfies Events;

const methods = {
  focus: { signature: '() -> None', doc: 'Put the keyboard focus into the box.' },
  select: {
    signature: '(selection_start: int | None = None, selection_end: int | None = None, direction: str | None = None) -> None',
    doc: 'Select all of the text, or a part.',
  },
} as const satisfies Methods;

export const TextBox: ComponentSpec = {
  name: 'TextBox',
  base: 'ClassicComponent',
  doc: 'One line to type into.',
  defaultBindingProperty: 'text',
  properties: {
    ...shared,
    text: {
      type: 'string',
      default: '',
      allowNone: true,
      writebackEvents: ['pressed_enter', 'lost_focus'],
      wire: 'mirrored',
      python: 'str | float | None',
      doc: 'What the box holds; with type `number` an int where the number is whole, else a float, or None where there is none.',
    },
    hide_text: { type: 'boolean', default: false, doc: 'Show dots, for passwords.' },
    type: {
      type: 'enum',
      default: 'text',
      options: ['text', 'number', 'email', 'tel', 'url'],
      doc: 'What is typed; decides the keyboard of a phone.',
    },
  },
  events: {
    ...change,
    pressed_enter: { policy: 'all', doc: 'The user pressed Enter.' },
  },
  methods,
};

export const TextArea: ComponentSpec = {
  name: 'TextArea',
  base: 'ClassicComponent',
  doc: 'Several lines to type into.',
  defaultBindingProperty: 'text',
  properties: {
    ...shared,
    ...height(''),
    text: {
      type: 'string',
      default: '',
      allowNone: true,
      writebackEvents: ['lost_focus'],
      wire: 'mirrored',
      doc: 'What the box holds.',
    },
    auto_expand: { type: 'boolean', default: false, doc: 'Grow with the text; `height` is then the least.' },
  },
  events: change,
  methods,
};
