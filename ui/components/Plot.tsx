import { useLayoutEffect, useRef } from 'react';
import type { Json } from '../../protocol/index.ts';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { ChartOperationQueue } from './plot/operation-queue.ts';
import { delayPrint } from './plot/printing.ts';
import { useOnPage } from './plot/size.ts';
import { Chunk, useChunk } from './shared/chunk.ts';
import { useMethods } from './shared/hooks.ts';
import { rootLook } from './shared/look.ts';
import type { PlotProps } from './shared/props.ts';
import { length, sides } from './shared/style.ts';

const chart = new Chunk(() => import('./plot/Chart.tsx'));

/** A chart by Plotly, which is loaded when the first chart is on the page (api §4.19). */
export const Plot = define<PlotProps>({
  type: 'Plot',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-plot'],
      style: { height: length(props.height), ...sides('margin', props.margin) },
      attributes: { role: 'figure', 'aria-label': titleOf(props.layout) || props.tooltip || 'Plot' },
    }),
  Interior: PlotInterior,
});

function PlotInterior({ props, node }: InteriorProps<PlotProps>) {
  const slot = useRef<ChartOperationQueue | null>(null);
  slot.current ??= new ChartOperationQueue();
  const queue = slot.current;
  useMethods(node, {
    extend_traces: (data, traces) => queue.change((drawn) => drawn.extend(data ?? null, traces ?? null)),
    prepend_traces: (data, traces) => queue.change((drawn) => drawn.prepend(data ?? null, traces ?? null)),
    restyle: (update, traces) => queue.change((drawn) => drawn.restyle(update ?? null, traces ?? null)),
    relayout: (update) => queue.change((drawn) => drawn.relayout(update ?? null)),
    to_image: async (options) => (await chart.load()).toImage(queue, node.props() as PlotProps, node.root, options ?? null),
  });
  useLayoutEffect(() => delayPrint(node.root, `plot-${node.id}`, () => queue.whenDrawn()), [node, queue]);
  useLayoutEffect(() => () => queue.end(), [queue]);
  const isSeen = useOnPage(node, (size) => {
    // The failure to draw the chart has been reported already.
    queue.next((drawn) => drawn.resize(size)).catch(() => undefined);
  });
  const library = useChunk(chart, isSeen);
  if (!library) return <div className="plotly-loading-spinner anvil-spinner" />;
  return <library.Chart props={props} node={node} queue={queue} />;
}

/** The title of the chart: apps give a string or an object with `text`. */
function titleOf(layout: Json): string {
  const { title } = (layout ?? {}) as { readonly title?: Json };
  const text = typeof title === 'object' && title !== null ? (title as { readonly text?: Json }).text : title;
  return typeof text === 'string' ? text.replace(/<[^>]*>/g, ' ').trim() : '';
}
