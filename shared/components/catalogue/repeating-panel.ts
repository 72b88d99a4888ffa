import { colours, role, tooltip, visible } from '../groups/appearance.ts';
import { layout, margin } from '../groups/layout.ts';
import type { ComponentSpec } from '../spec.ts';

export const RepeatingPanel: ComponentSpec = {
  name: 'RepeatingPanel',
  base: 'ClassicComponent',
  doc: 'One form for each item; the forms are its children.',
  defaultBindingProperty: 'items',
  properties: {
    ...colours,
    ...visible,
    ...role,
    ...layout,
    ...margin,
    ...tooltip,
    // The order matters: a constructor that is given both sets the items first.
    items: {
      type: 'object',
      default: null,
      allowNone: true,
      wire: 'none',
      python: 'Any',
      doc: 'Any iterable; each row gets one as its `item`.',
    },
    item_template: {
      type: 'form',
      default: null,
      allowNone: true,
      wire: 'none',
      doc: 'What a row is: a form name, a class or a callable.',
    },
  },
  nodeProperties: {
    paginating: { type: 'boolean', default: false, doc: 'Rows are being made; what there is of them is not seen.' },
  },
  methods: {
    get_components: { signature: '() -> list[Any]', doc: 'The rows in order.' },
    raise_event_on_children: { signature: '(event_name: str, **event_args: Any) -> None', doc: 'Raise an event on each row.' },
  },
};
