import { colours, role, tooltip, visible } from '../groups/appearance.ts';
import { layout, spacing } from '../groups/layout.ts';
import { align, font, icon, text } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

export const Label: ComponentSpec = {
  name: 'Label',
  base: 'ClassicComponent',
  doc: 'A piece of text.',
  defaultBindingProperty: 'text',
  properties: {
    ...layout,
    ...spacing,
    ...text('The text shown; never markup.'),
    ...align('left'),
    ...font,
    ...colours,
    ...visible,
    ...role,
    ...icon(),
    ...tooltip,
  },
};
