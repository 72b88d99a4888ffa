/** Apps and servers describe figures for Plotly 2, whose names the present one no longer knows. */

type Part = Readonly<Record<string, unknown>>;

/** Kinds of trace that have another name today. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    scattermapbox: 'scattermap',
    choroplethmapbox: 'choroplethmap',
    densitymapbox: 'densitymap',
    heatmapgl: 'heatmap',
    pointcloud: 'scattergl',
  }),
);
/** Beside a title, what is in it today. */
const OF_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    titlefont: 'font',
    titleside: 'side',
    titleposition: 'position',
    titleoffset: 'offset',
  }),
);
/** What an app keeps with a figure for itself. */
const OWN = new Set(['meta', 'customdata', 'ids']);

/** A figure's part in today's names: a title that is a text has it as its `text`, maps are no `mapbox` any more. */
export function modernised(part: unknown): unknown {
  if (Array.isArray(part)) return part.some(isPart) ? part.map(modernised) : part;
  if (!isPart(part)) return part;
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const ofTitle = OF_TITLES.get(name);
    if (OWN.has(name)) made[name] = value;
    else if (name === 'title') made['title'] = { ...titled(value), ...(made['title'] as Part | undefined) };
    else if (ofTitle) made['title'] = { ...(made['title'] as Part | undefined), [ofTitle]: value };
    else if (/^mapbox\d*$/.test(name)) made[name.replace('mapbox', 'map')] = modernised(value);
    else if (name === 'type' && typeof value === 'string') made['type'] = TYPES.get(value) ?? value;
    else if (name === 'subplot' && typeof value === 'string') made['subplot'] = value.replace(/^mapbox/, 'map');
    else made[name] = modernised(value);
  }
  return made;
}

/** An update of `restyle` and `relayout`, whose names are ways (`xaxis.title`), in today's names. */
export function modernisedUpdate(update: Part): Part {
  const made: Record<string, unknown> = {};
  for (const [way, value] of Object.entries(update)) {
    const texts = typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
    if (/(^|\.)title$/.test(way) && texts) made[`${way}.text`] = value;
    else made[way] = modernised(value);
  }
  return made;
}

function titled(title: unknown): Part {
  return isPart(title) ? (modernised(title) as Part) : { text: title };
}

function isPart(part: unknown): part is Part {
  return typeof part === 'object' && part !== null && !Array.isArray(part) && !ArrayBuffer.isView(part);
}
