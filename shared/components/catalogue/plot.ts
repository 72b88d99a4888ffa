import { tooltip, visible } from '../groups/appearance.ts';
import { height, layout, margin } from '../groups/layout.ts';
import type { ComponentSpec, EventSpec } from '../spec.ts';

function points(doc: string, policy: EventSpec['policy'] = 'all'): EventSpec {
  return { policy, args: { points: 'list of dict, one for each point' }, doc };
}

export const Plot: ComponentSpec = {
  name: 'Plot',
  base: 'ClassicComponent',
  doc: 'A chart, drawn by Plotly.',
  properties: {
    ...layout,
    ...margin,
    ...height(450),
    ...visible,
    ...tooltip,
    data: {
      type: 'object',
      allowNone: true,
      setterAtConstruction: true,
      wire: { type: 'json', default: [] },
      doc: 'One trace or a list of them.',
    },
    layout: { type: 'object', setterAtConstruction: true, wire: { type: 'json', default: {} }, doc: 'Title, axes and the like.' },
    config: { type: 'dict', setterAtConstruction: true, wire: { type: 'json', default: null }, doc: "Plotly's own settings." },
    figure: { type: 'dict', setterAtConstruction: true, wire: 'none', doc: 'Layout and data at once.' },
    interactive: { type: 'boolean', default: true, doc: 'Whether the user can zoom, hover and select.' },
  },
  events: {
    click: points('The user clicked a point.'),
    double_click: { policy: 'all', doc: 'The user clicked twice.' },
    afterplot: { policy: 'latest', doc: 'The chart was drawn.' },
    select: points('The user selected points.', 'latest'),
    hover: points('The pointer came over a point.', 'latest'),
    unhover: points('The pointer left a point.', 'latest'),
  },
  attributes: {
    templates: { python: 'Any', doc: 'Themes by name, of the class: `Plot.templates.default = "seaborn"` is for all plots.' },
  },
  methods: {
    redraw: { signature: '() -> None', doc: 'Draw again, after data was changed in place.' },
    extend_traces: { signature: '(data: Any, traces: Any) -> None', doc: 'Add points at the end of traces.' },
    prepend_traces: { signature: '(data: Any, traces: Any) -> None', doc: 'Add points at the start of traces.' },
    restyle: { signature: '(update: Any, traces: Any = None) -> None', doc: 'Change traces.' },
    relayout: { signature: '(update: Any) -> None', doc: 'Change the layout.' },
    to_image: { signature: '(options: dict[str, Any] | None = None) -> Media', doc: 'The chart as a picture.' },
  },
};
