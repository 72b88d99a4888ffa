/** Conversion of figures from Python's properties to Plotly's input. */
import type { Json, JsonObject } from '../../../protocol/index.ts';
import { withCurrentNames } from './legacy-names.ts';
import type { Size } from './size.ts';
import { withTypedArrays } from './typed-arrays.ts';

export interface PlotFigure {
  readonly data: unknown[];
  readonly layout: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
}

/** The properties of a chart, as Python sent them. */
export interface FigureProps {
  readonly data: Json;
  readonly layout: Json;
  readonly config: Json;
  readonly interactive: boolean;
}

/**
 * Unpacked traces by the JSON they were made from: unchanged columns stay the same objects, by which Plotly knows that they have
 * not changed.
 */
const columns = new WeakMap<object, unknown>();

/**
 * Creates a new figure for each drawing, since Plotly writes into what it is given. The columns are shared between figures.
 *
 * @param template its JSON, or null for none
 */
export function figureFor(props: FigureProps, template: Json, size: Size): PlotFigure {
  const { data, layout, config, interactive } = props;
  return {
    data: fresh(whole(data)) as unknown[],
    layout: {
      ...(fresh(withCurrentNames(withTypedArrays(layout ?? {}))) as JsonObject),
      ...(template !== null && { template: fresh(withCurrentNames(withTypedArrays(template))) }),
      ...(size.width > 0 && { width: size.width }),
      ...(size.height > 0 && { height: size.height }),
    },
    config: {
      ...(config === null && { displaylogo: false }),
      // Plotly shows a button that uploads the chart unless this is off.
      showSendToCloud: false,
      staticPlot: !interactive,
      ...(config as JsonObject | null),
    },
  };
}

function whole(data: Json): unknown {
  if (typeof data !== 'object' || data === null) return [];
  const known = columns.get(data);
  if (known !== undefined) return known;
  const made = withCurrentNames(withTypedArrays(data));
  columns.set(data, made);
  return made;
}

/** Copies objects and lists of objects, but not columns. */
function fresh(part: unknown): unknown {
  if (Array.isArray(part)) return part.some(isObject) ? part.map(fresh) : part;
  if (!isObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, fresh(item)]));
}

function isObject(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && !ArrayBuffer.isView(part);
}
