/** Apps and servers make figures for Plotly 2, some of whose names the current version no longer supports. */

type Part = Readonly<Record<string, unknown>>;

/** Types of traces that were renamed. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    scattermapbox: 'scattermap',
    choroplethmapbox: 'choroplethmap',
    densitymapbox: 'densitymap',
    heatmapgl: 'heatmap',
    pointcloud: 'scattergl',
  }),
);
/** Properties that were next to a title and are inside it today. */
const OF_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    titlefont: 'font',
    titleside: 'side',
    titleposition: 'position',
    titleoffset: 'offset',
  }),
);
/** Properties with an app's own data, which are left unchanged. */
const OWN = new Set(['meta', 'customdata', 'ids']);

/** Returns a part of a figure with today's names: a title that is a string becomes an object with `text`, and `mapbox` is renamed. */
export function withCurrentNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.some(isPart) ? part.map(withCurrentNames) : part;
  if (!isPart(part)) return part;
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const ofTitle = OF_TITLES.get(name);
    if (OWN.has(name)) made[name] = value;
    else if (name === 'title') made['title'] = { ...titled(value), ...(made['title'] as Part | undefined) };
    else if (ofTitle) made['title'] = { ...(made['title'] as Part | undefined), [ofTitle]: value };
    else if (/^mapbox\d*$/.test(name)) made[name.replace('mapbox', 'map')] = withCurrentNames(value);
    else if (name === 'type' && typeof value === 'string') made['type'] = TYPES.get(value) ?? value;
    else if (name === 'subplot' && typeof value === 'string') made['subplot'] = value.replace(/^mapbox/, 'map');
    else made[name] = withCurrentNames(value);
  }
  return made;
}

/** Returns an update for `restyle` or `relayout`, whose names are paths (`xaxis.title`), with today's names. */
export function updateWithCurrentNames(update: Part): Part {
  const made: Record<string, unknown> = {};
  for (const [way, value] of Object.entries(update)) {
    const texts = typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
    if (/(^|\.)title$/.test(way) && texts) made[`${way}.text`] = value;
    else made[way] = withCurrentNames(value);
  }
  return made;
}

function titled(title: unknown): Part {
  return isPart(title) ? (withCurrentNames(title) as Part) : { text: title };
}

function isPart(part: unknown): part is Part {
  return typeof part === 'object' && part !== null && !Array.isArray(part) && !ArrayBuffer.isView(part);
}
