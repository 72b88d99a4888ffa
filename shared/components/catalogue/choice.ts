/** Check boxes and radio buttons. */
import { appearance, enabled } from '../groups/appearance.ts';
import { layout, spacing } from '../groups/layout.ts';
import { align, font, text } from '../groups/text.ts';
import type { ComponentSpec, Properties } from '../spec.ts';

const shared = {
  ...enabled,
  ...layout,
  ...spacing,
  ...text('The text beside it.'),
  ...align('left'),
  ...font,
  ...appearance,
} as const satisfies Properties;

export const CheckBox: ComponentSpec = {
  name: 'CheckBox',
  base: 'ClassicComponent',
  doc: 'A box to tick.',
  defaultBindingProperty: 'checked',
  properties: {
    ...shared,
    checked: {
      type: 'boolean',
      default: false,
      allowNone: true,
      writebackEvents: ['change'],
      wire: { type: 'boolean|null', default: false, mirrored: true },
      doc: 'Ticked, not ticked, or None with `allow_indeterminate`.',
    },
    allow_indeterminate: {
      type: 'boolean',
      default: false,
      setterAtConstruction: true,
      wire: 'none',
      doc: 'Whether `checked` may be None.',
    },
  },
  events: { change: { policy: 'latest', doc: 'The user ticked or cleared it.' } },
  methods: { focus: { signature: '() -> None', doc: 'Put the keyboard focus on the box.' } },
};

export const RadioButton: ComponentSpec = {
  name: 'RadioButton',
  base: 'ClassicComponent',
  doc: 'One choice of a group.',
  properties: {
    ...shared,
    selected: { type: 'boolean', default: false, wire: 'mirrored', doc: 'Whether this is the choice of its group.' },
    value: { type: 'string', default: '', allowNone: true, doc: 'What the group has as value when this is chosen.' },
    group_name: { type: 'string', default: 'radioGroup1', allowNone: true, doc: 'Of buttons with one name, one is chosen.' },
  },
  events: {
    clicked: { policy: 'all', doc: 'The user chose it.' },
    change: { policy: 'latest', deprecated: true, doc: 'Raised right after `clicked`.' },
  },
  methods: { get_group_value: { signature: '() -> str | None', doc: 'Value of the chosen button of the group.' } },
};
