/** The one file that names the library. */

import Plotly from 'plotly.js';
import type { ComponentType, RefAttributes } from 'react';
import factory from 'react-plotly.js/factory';
import type { Json, JsonObject } from '../../../protocol/index.ts';
import { unpacked } from './columns.ts';
import type { PlotFigure } from './figure.ts';
import { modernisedUpdate } from './older-names.ts';
import type { Size } from './size.ts';
import type { DrawnChart } from './turns.ts';

/** What the library makes of the element it draws in. */
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

/** The part of the library that is used here. Its own types know no figure that an app may write. */
interface Library {
  extendTraces(element: HTMLElement, data: unknown, traces: unknown): Promise<unknown>;
  prependTraces(element: HTMLElement, data: unknown, traces: unknown): Promise<unknown>;
  restyle(element: HTMLElement, update: unknown, traces?: unknown): Promise<unknown>;
  relayout(element: HTMLElement, update: unknown): Promise<unknown>;
  toImage(chart: unknown, options: unknown): Promise<string>;
}

const library = Plotly as Library;

export const ReactPlotly = factory(Plotly) as ComponentType<ChartProps & RefAttributes<HTMLDivElement>>;

/** A picture of a figure, or of a chart that is drawn, as a `data:` URL. */
export function imageOf(chart: ChartElement | PlotFigure, options: Json): Promise<string> {
  return library.toImage(chart, options);
}

/** What Python may do to a chart that is drawn in `element`. */
export function drawnChart(element: ChartElement): DrawnChart {
  return {
    extend: async (data, traces) => library.extendTraces(element, lengthening(element, data, traces), traces),
    prepend: async (data, traces) => library.prependTraces(element, lengthening(element, data, traces), traces),
    restyle: async (update, traces) => {
      const given = modernisedUpdate(unpacked(update) as JsonObject);
      return traces === null ? library.restyle(element, given) : library.restyle(element, given, traces);
    },
    relayout: async (update) => library.relayout(element, modernisedUpdate(unpacked(update) as JsonObject)),
    resize: async ({ width, height }) => {
      const { layout } = element;
      if (layout.width !== width || layout.height !== height) await library.relayout(element, { width, height });
    },
    image: (options) => imageOf(element, options),
  };
}

/**
 * What traces are to be lengthened by. Plotly lengthens the columns it has, so they become columns of this chart's own, and plain
 * lists as what is added to them.
 */
function lengthening(element: ChartElement, data: Json, traces: Json): unknown {
  const given = unpacked(data) as Readonly<Record<string, unknown>>;
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
