import type { EntryName } from './manifest.ts';

/** Scripts of a page's, on which html and templates of apps may rely (wire §3.1). */
const ALWAYS: readonly EntryName[] = ['jquery', 'jqueryMigrate'];
const MOMENT: readonly EntryName[] = ['moment', 'momentTimezone'];

/** What loads scripts of which nobody here knows what they use. */
const LOADS_OTHERS = /<script\b[^>]*\bsrc\b|importmap|import_from|createElement\(\s*\\?['"`]script|getScript|\.m?js\b|<iframe/i;

export interface PageScriptsOptions {
  /** All that the page says of the app: its code, its templates, and html of its own. */
  readonly text: string;
  readonly withBootstrap: boolean;
}

/**
 * The scripts that this app's page brings, in their order. Moment and its time zones come along where the app names them, or has
 * scripts of its own: nothing of ours needs them. Bootstrap's react to attributes of any html that an app makes.
 */
export function pageScripts({ text, withBootstrap }: PageScriptsOptions): readonly EntryName[] {
  const needsMoment = /moment/i.test(text) || LOADS_OTHERS.test(text);
  return [...ALWAYS, ...(needsMoment ? MOMENT : []), ...(withBootstrap ? (['bootstrap3js'] as const) : [])];
}
