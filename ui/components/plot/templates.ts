import type { Json } from '../../../protocol/index.ts';

/** Milliseconds for which a template that could not be fetched is none. */
const PAUSE = 10_000;

const known = new Map<string, Json>();
const coming = new Map<string, Promise<void>>();

/**
 * The theme of a layout: its own, or one by name, each of which is fetched once; null for none; undefined while it is on its way,
 * after which `arrived` is called. One that cannot be had is none, until it is asked for later.
 */
export function templateOf(layout: Json, arrived: () => void): Json | undefined {
  const { template = null } = (layout ?? {}) as { readonly template?: Json };
  if (typeof template !== 'string') return template;
  const found = known.get(template);
  if (found === undefined) void fetched(template).then(arrived);
  return found;
}

function fetched(name: string): Promise<void> {
  const fetching = coming.get(name) ?? take(name);
  coming.set(name, fetching);
  return fetching;
}

async function take(name: string): Promise<void> {
  // Beside this script, which is where all of the client is.
  const url = new URL(`js/lib/templates/${encodeURIComponent(name)}.json`, import.meta.url);
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    known.set(name, await answer.json());
  } catch (error) {
    console.warn(`Hearth: a plot is drawn without its template: ${url} could not be fetched (${error})`);
    known.set(name, null);
    setTimeout(() => {
      known.delete(name);
      coming.delete(name);
    }, PAUSE);
  }
}
