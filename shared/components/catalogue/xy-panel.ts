import { colours, role, tooltip, visible } from '../groups/appearance.ts';
import { height, layout, margin } from '../groups/layout.ts';
import { align } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

export const XYPanel: ComponentSpec = {
  name: 'XYPanel',
  base: 'ClassicContainer',
  container: true,
  doc: 'Children at fixed points.',
  properties: {
    ...layout,
    ...margin,
    ...height(''),
    ...colours,
    ...visible,
    ...role,
    ...align('center'),
    ...tooltip,
    width: { type: 'string', default: null, allowNone: true, doc: 'Width as a CSS length; none for all there is.' },
  },
  layoutProperties: {
    x: { type: 'number', default: 0, doc: 'Pixels from the left edge.' },
    y: { type: 'number', default: 0, doc: 'Pixels from the top edge.' },
    width: { type: 'number', default: 0, doc: 'Width in pixels; 0 leaves it to the child.' },
  },
  methods: {
    add_component: {
      signature: '(component: Component, x: float = 0, y: float = 0, width: float | None = None) -> None',
      doc: 'Add a child, after the others.',
    },
    get_width: { signature: '() -> float', doc: 'Width in pixels.' },
  },
};
