import { appearance } from '../groups/appearance.ts';
import { layout, spacing } from '../groups/layout.ts';
import { align, fontFace } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

export const RichText: ComponentSpec = {
  name: 'RichText',
  base: 'ClassicContainer',
  container: true,
  doc: 'Formatted text with slots for values and components.',
  defaultBindingProperty: 'data',
  properties: {
    ...align('left'),
    ...fontFace,
    ...layout,
    ...spacing,
    ...appearance,
    content: { type: 'string', default: '', allowNone: true, doc: 'The text in the given format.' },
    format: {
      type: 'enum',
      default: 'markdown',
      options: ['markdown', 'plain_text', 'restricted_html'],
      doc: 'How `content` is written.',
    },
    enable_slots: { type: 'boolean', default: true, setterAtConstruction: true, doc: 'Whether `{name}` makes a slot.' },
    data: {
      type: 'object',
      default: null,
      allowNone: true,
      setterAtConstruction: true,
      wire: 'none',
      doc: 'Mapping of slot name to value or component.',
    },
  },
  layoutProperties: {
    slot: { type: 'string', default: '', doc: 'Name of the slot; an unknown one puts the child at the end.' },
    width: { type: 'number', default: null, doc: 'Width of the place.' },
  },
  methods: {
    add_component: {
      signature: '(component: Component, slot: str | None = None, width: float | None = None) -> None',
      doc: 'Add a child.',
    },
    clear: { signature: '(slot: str | None = None) -> None', doc: 'Remove the children of one slot, or all.' },
  },
};
