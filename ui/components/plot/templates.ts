import type { Json } from '../../../protocol/index.ts';

/** Milliseconds after a failed fetch for which the template counts as missing. */
const PAUSE = 10_000;

const known = new Map<string, Json>();
const coming = new Map<string, Promise<void>>();

/**
 * The template (theme) of a layout: its own, or one by name, which is fetched once. Null for none; undefined while it is being
 * fetched, after which `arrived` is called. After a failed fetch it is null for a while, then fetched again on the next call.
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
  // Relative to this script, which is in the folder with all of the client's files.
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
