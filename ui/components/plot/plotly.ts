/** The only file that imports Plotly. */

import Plotly from 'plotly.js';
import type { ComponentType, RefAttributes } from 'react';
import factory from 'react-plotly.js/factory';
import type { Json, JsonObject } from '../../../protocol/index.ts';
import type { PlotFigure } from './figure.ts';
import { updateWithCurrentNames } from './legacy-names.ts';
import type { DrawnChart } from './operation-queue.ts';
import type { Size } from './size.ts';
import { withTypedArrays } from './typed-arrays.ts';

/** The element that Plotly draws in, with what Plotly adds to it. */
export interface ChartElement extends HTMLElement {
  readonly data: Readonly<Record<string, unknown>>[];
  readonly layout: Size;
}

interface ChartProps extends PlotFigure {
  readonly onInitialized: (figure: unknown, element: HTMLElement) => void;
  readonly onUpdate: (figure: unknown, element: HTMLElement) => void;
  readonly onError: (error: Error) => void;
  readonly onClick: (event: unknown) => void;
  readonly onDoubleClick: () => void;
  readonly onAfterPlot: () => void;
  readonly onSelected: (event: unknown) => void;
  readonly onHover: (event: unknown) => void;
  readonly onUnhover: (event: unknown) => void;
}

/** The part of Plotly's API that is used here. Its own types are too strict for figures of apps. */
interface Library {
  extendTraces(element: HTMLElement, data: unknown, traces: unknown): Promise<unknown>;
  prependTraces(element: HTMLElement, data: unknown, traces: unknown): Promise<unknown>;
  restyle(element: HTMLElement, update: unknown, traces?: unknown): Promise<unknown>;
  relayout(element: HTMLElement, update: unknown): Promise<unknown>;
  toImage(chart: unknown, options: unknown): Promise<string>;
}

const library = Plotly as Library;

export const ReactPlotly = factory(Plotly) as ComponentType<ChartProps & RefAttributes<HTMLDivElement>>;

/** An image of a figure or of a drawn chart, as a `data:` URL. */
export function imageOf(chart: ChartElement | PlotFigure, options: Json): Promise<string> {
  return library.toImage(chart, options);
}

/** The operations of Python on the chart that is drawn in `element`. */
export function drawnChart(element: ChartElement): DrawnChart {
  return {
    extend: async (data, traces) => library.extendTraces(element, lengthening(element, data, traces), traces),
    prepend: async (data, traces) => library.prependTraces(element, lengthening(element, data, traces), traces),
    restyle: async (update, traces) => {
      const given = updateWithCurrentNames(withTypedArrays(update) as JsonObject);
      return traces === null ? library.restyle(element, given) : library.restyle(element, given, traces);
    },
    relayout: async (update) => library.relayout(element, updateWithCurrentNames(withTypedArrays(update) as JsonObject)),
    resize: async ({ width, height }) => {
      const { layout } = element;
      if (layout.width !== width || layout.height !== height) await library.relayout(element, { width, height });
    },
    image: (options) => imageOf(element, options),
  };
}

/**
 * Returns the data to extend traces by. Plotly extends existing columns in place, so these are first replaced by copies of this
 * chart's own. The copies and the added data are plain lists.
 */
function lengthening(element: ChartElement, data: Json, traces: Json): unknown {
  const given = withTypedArrays(data) as Readonly<Record<string, unknown>>;
  for (const index of Array.isArray(traces) ? traces : [traces]) {
    const trace = element.data.at(Number(index)) as Record<string, unknown> | undefined;
    for (const name of Object.keys(given)) if (trace && isColumn(trace[name])) trace[name] = Array.from(trace[name]);
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, lists]) => [
      name,
      Array.isArray(lists) ? lists.map((list) => (isColumn(list) ? Array.from(list) : list)) : lists,
    ]),
  );
}

function isColumn(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
