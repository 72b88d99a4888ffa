import type { EntryName } from './manifest.ts';

/** Scripts on which html and templates of any app may rely (wire §3.1). */
const ALWAYS: readonly EntryName[] = ['jquery', 'jqueryMigrate'];
const MOMENT: readonly EntryName[] = ['moment', 'momentTimezone'];

/** Signs that an app loads other scripts, which may use anything. */
const LOADS_OTHERS = /<script\b[^>]*\bsrc\b|importmap|import_from|createElement\(\s*\\?['"`]script|getScript|\.m?js\b|<iframe/i;

export interface PageScriptsOptions {
  /** All that the page says of the app: its code, its templates, and html of its own. */
  readonly text: string;
  readonly withBootstrap: boolean;
}

/**
 * The scripts that this app's page brings, in their order. Moment and its time zones are among them where the app names
 * Moment or loads scripts, as Hearth itself does not use it; Bootstrap's script acts on attributes of any html that an app makes.
 */
export function pageScripts({ text, withBootstrap }: PageScriptsOptions): readonly EntryName[] {
  const needsMoment = /moment/i.test(text) || LOADS_OTHERS.test(text);
  return [...ALWAYS, ...(needsMoment ? MOMENT : []), ...(withBootstrap ? (['bootstrap3js'] as const) : [])];
}
