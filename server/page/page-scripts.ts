import type { EntryName } from './manifest.ts';

/** Signs that an app loads other scripts, which may use any library. */
const LOADS_OTHERS = /<script\b[^>]*\bsrc\b|importmap|import_from|createElement\(\s*\\?['"`]script|getScript|\.m?js\b|<iframe/i;

export interface PageScriptsOptions {
  /** All text of the app in the page: its code, templates and head HTML. */
  readonly text: string;
  readonly withBootstrap: boolean;
}

/**
 * The scripts of an app's page, in order. The HTML of every app may rely on jQuery (wire §3.1). Moment is included if the app mentions it
 * or loads other scripts, since Hearth itself does not use it. Bootstrap's script acts on attributes in any HTML that the app creates.
 */
export function pageScripts({ text, withBootstrap }: PageScriptsOptions): readonly EntryName[] {
  const needsMoment = /moment/i.test(text) || LOADS_OTHERS.test(text);
  return ['jquery', ...(needsMoment ? (['moment'] as const) : []), ...(withBootstrap ? (['bootstrap3js'] as const) : [])];
}
