/** Components with few properties: the Timer and the Spacer. */
import { tooltip, visible } from '../groups/appearance.ts';
import { height, layout } from '../groups/layout.ts';
import type { ComponentSpec } from '../spec.ts';

export const Timer: ComponentSpec = {
  name: 'Timer',
  base: 'ClassicComponent',
  nodeless: true,
  doc: 'Ticks while it is on the page; runs in the worker and has no node.',
  properties: {
    interval: { type: 'number', default: 0.5, allowNone: true, wire: 'none', doc: 'Seconds between ticks; 0 or None stops it.' },
  },
  events: { tick: { policy: 'single', doc: 'The interval has passed.' } },
};

export const Spacer: ComponentSpec = {
  name: 'Spacer',
  base: 'ClassicComponent',
  doc: 'Empty space.',
  properties: { ...visible, ...layout, ...height('32'), ...tooltip },
};
