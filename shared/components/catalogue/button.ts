import { colours, enabled, role, tooltip, visible } from '../groups/appearance.ts';
import { KEYS } from '../groups/events.ts';
import { layout, spacing } from '../groups/layout.ts';
import { ALIGNMENTS, align, font, icon, text } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

export const Button: ComponentSpec = {
  name: 'Button',
  base: 'ClassicComponent',
  doc: 'Something to press.',
  defaultBindingProperty: 'text',
  properties: {
    ...layout,
    ...spacing,
    ...enabled,
    ...text('The text on the button.'),
    ...align('center', [...ALIGNMENTS, 'full']),
    ...font,
    ...colours,
    ...visible,
    ...role,
    ...icon(),
    ...tooltip,
  },
  nodeProperties: {
    style_name: {
      type: 'string',
      default: 'default',
      doc: "Which of Bootstrap 3's button styles: dialogs of old apps have `success`, `danger` ...",
    },
  },
  events: {
    click: { policy: 'all', args: { keys: KEYS }, doc: 'The user pressed it, while it was enabled.' },
  },
};
