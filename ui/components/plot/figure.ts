/** Figures as Python describes them, made into what Plotly draws. */
import type { Json, JsonObject } from '../../../protocol/index.ts';
import { unpacked } from './columns.ts';
import { modernised } from './older-names.ts';
import type { Size } from './size.ts';

export interface PlotFigure {
  readonly data: unknown[];
  readonly layout: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
}

/** What a chart is made of, as it crossed. */
export interface FigureProps {
  readonly data: Json;
  readonly layout: Json;
  readonly config: Json;
  readonly interactive: boolean;
}

/** Traces by the JSON that they came as: columns that have not changed stay the same ones, by which Plotly knows them. */
const columns = new WeakMap<object, unknown>();

/**
 * A figure of its own for each drawing, since Plotly writes into what it is given. Columns are shared.
 *
 * @param template its JSON, or null for none
 */
export function figureFor(props: FigureProps, template: Json, size: Size): PlotFigure {
  const { data, layout, config, interactive } = props;
  return {
    data: fresh(whole(data)) as unknown[],
    layout: {
      ...(fresh(modernised(unpacked(layout ?? {}))) as JsonObject),
      ...(template !== null && { template: fresh(modernised(unpacked(template))) }),
      ...(size.width > 0 && { width: size.width }),
      ...(size.height > 0 && { height: size.height }),
    },
    config: {
      ...(config === null && { displaylogo: false }),
      // Plotly shows a button that uploads what is drawn unless it is told not to.
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
  const made = modernised(unpacked(data));
  columns.set(data, made);
  return made;
}

/** Objects, and lists of objects, anew; columns as they are. */
function fresh(part: unknown): unknown {
  if (Array.isArray(part)) return part.some(isObject) ? part.map(fresh) : part;
  if (!isObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, fresh(item)]));
}

function isObject(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && !ArrayBuffer.isView(part);
}
