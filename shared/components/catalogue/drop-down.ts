import { appearance, enabled } from '../groups/appearance.ts';
import { layout, margin } from '../groups/layout.ts';
import { ALIGNMENTS, align, font } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

/** Values of the node property `selected` that are not indices into `options` (api §4.7). */
export const DropDownChoice = { invalid: -1, placeholder: -2, nothing: -3 } as const;

export const DropDown: ComponentSpec = {
  name: 'DropDown',
  base: 'ClassicComponent',
  doc: 'A choice out of a list that opens.',
  defaultBindingProperty: 'selected_value',
  properties: {
    ...layout,
    ...enabled,
    ...margin,
    ...align('full', [...ALIGNMENTS, 'full']),
    ...font,
    ...appearance,
    items: {
      type: 'text[]',
      default: [],
      setterAtConstruction: true,
      wire: 'none',
      python: 'Sequence[str | tuple[str, Any]]',
      doc: 'Labels, or (label, value) pairs.',
    },
    selected_value: {
      type: 'object',
      allowNone: true,
      writebackEvents: ['change'],
      wire: 'none',
      doc: 'Value of the chosen item; may be none of them, and then shows as invalid.',
    },
    include_placeholder: { type: 'boolean', default: false, wire: 'none', doc: 'Offer an entry that stands for None.' },
    placeholder: {
      type: 'string',
      default: '',
      allowNone: true,
      wire: { type: 'string|null', default: null, doc: 'Label of the entry that stands for None; null when there is none.' },
      doc: 'Label of that entry.',
    },
  },
  nodeProperties: {
    options: { type: 'strings', default: [], doc: 'Labels of the items.' },
    keys: {
      type: 'numbers',
      default: [],
      doc: 'What tells each of `options` apart from others before and after; none where the index does.',
    },
    chosen: {
      type: 'boolean',
      default: false,
      doc: 'The choice is one that the app made: what the user chose before gives way to it.',
    },
    selected: {
      type: 'number',
      default: DropDownChoice.nothing,
      mirrored: true,
      doc: 'Index into `options`; -1 the invalid entry, -2 the placeholder, -3 nothing.',
    },
  },
  events: { change: { policy: 'latest', doc: 'The user chose another entry.' } },
  methods: { focus: { signature: '() -> None', doc: 'Put the keyboard focus on it.' } },
};
