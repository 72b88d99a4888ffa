import { useLayoutEffect, useReducer, useRef } from 'react';
import type { Json } from '../../../protocol/index.ts';
import { markUnmanaged, Refusal } from '../../host/toolkit.ts';
import type { InteriorProps } from '../definition.ts';
import type { PlotProps } from '../shared/props.ts';
import { figureFor, type PlotFigure } from './figure.ts';
import { type ChartOperationQueue, reportPlotlyError } from './operation-queue.ts';
import { type ChartElement, drawnChart, imageOf, ReactPlotly } from './plotly.ts';
import { pointsOf } from './points.ts';
import { sizeOf } from './size.ts';
import { templateOf } from './templates.ts';

interface ChartProps extends InteriorProps<PlotProps> {
  readonly queue: ChartOperationQueue;
}

/** A chart on the page, redrawn whenever Python changes one of its properties. */
export function Chart({ props, node, queue }: ChartProps) {
  const figure = useFigure({ props, node }, queue);
  if (!figure) return <div className="plotly-loading-spinner anvil-spinner" />;

  const settled = (_figure: unknown, element: HTMLElement) => {
    const chart = element as ChartElement;
    // Plotly also fires this event for changes of its own.
    if (chart.data === figure.data) queue.done(drawnChart(chart));
  };
  const failed = (error: Error) => {
    reportPlotlyError(error);
    queue.failed(error);
  };
  const tellOf = (name: string) => (event: unknown) => {
    if (node.wants(name)) node.raise(name, { points: pointsOf(event) });
  };
  return (
    <ReactPlotly
      ref={markUnmanaged}
      {...figure}
      onInitialized={(_figure: unknown, element: HTMLElement) => {
        settled(_figure, element);
        // The React component attaches listeners only after the first drawing, so raise that one's `afterplot` here.
        node.raise('afterplot');
      }}
      onUpdate={settled}
      onError={failed}
      onClick={tellOf('click')}
      onDoubleClick={() => node.raise('double_click')}
      onAfterPlot={() => node.raise('afterplot')}
      onSelected={tellOf('select')}
      onHover={tellOf('hover')}
      onUnhover={tellOf('unhover')}
    />
  );
}

/** The figure for the current properties. While its theme is being fetched this is the previous figure, or null if there is none. */
function useFigure({ props, node }: InteriorProps<PlotProps>, queue: ChartOperationQueue): PlotFigure | null {
  const { data, layout, config, interactive } = props;
  const [, look] = useReducer((count: number) => count + 1, 0);
  const made = useRef<{ readonly of: readonly unknown[]; readonly figure: PlotFigure } | null>(null);
  const of = [data, layout, config, interactive];
  const isNew = made.current === null || of.some((part, index) => part !== made.current?.of[index]);
  useLayoutEffect(() => {
    if (isNew) queue.begin();
  });
  if (isNew) {
    const template = templateOf(layout, () => node.redraw(look));
    if (template !== undefined) made.current = { of, figure: figureFor(props, template, sizeOf(node.root)) };
  }
  return made.current?.figure ?? null;
}

/** An image of the chart as it is drawn, or for a chart that was never on the page, as it would be drawn. */
export async function toImage(queue: ChartOperationQueue, props: PlotProps, root: Element, options: Json): Promise<string> {
  try {
    if (queue.wasDrawn) return await queue.next((chart) => chart.image(options));
    const template = await new Promise<Json>((resolve) => {
      const look = (): void => {
        const found = templateOf(props.layout, look);
        if (found !== undefined) resolve(found);
      };
      look();
    });
    return await imageOf(figureFor(props, template, sizeOf(root)), options);
  } catch (error) {
    throw new Refusal('ValueError', error instanceof Error ? error.message : String(error));
  }
}
