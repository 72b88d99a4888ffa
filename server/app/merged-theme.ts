import { createHash } from 'node:crypto';
import type { Theme } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import type { AppPackage } from './package.ts';
import { COLOUR_IN_SHEET, STYLE_SHEET } from './theme.ts';
import type { AppFile } from './tree.ts';

/** The merged themes of an app and its dependencies (wire §3.1). */
export interface MergedTheme {
  /** The theme in the app's payload. */
  readonly payload: Theme;
  /** The `:root` rule with the variables of the colors; empty without colors. */
  readonly rootVars: string;
  /** One style sheet for each package, the app's last, with color references replaced by variables. */
  readonly sheets: readonly { readonly package: string; readonly css: string }[];
}

/** Cache of merged themes by version of the app. */
const merged = new WeakMap<LoadedApp, MergedTheme>();

export function mergeTheme(loaded: LoadedApp): MergedTheme {
  const theme = merged.get(loaded) ?? merge(loaded);
  merged.set(loaded, theme);
  return theme;
}

function merge({ app, dependencies }: LoadedApp): MergedTheme {
  // The app comes first: its assets and colors take precedence over those of dependencies.
  const byPrecedence = [app, ...dependencies];
  const colors = firstOfEach(byPrecedence.map((each) => each.theme.colors));
  const vars = new Map([...colors.keys()].map((name) => [name, variableName(name)]));
  const styled = [...dependencies].reverse().filter((each) => (each.manifest.runtimeOptions.version ?? 0) >= 3);
  const sheets = [...styled, app].flatMap((each) => sheetOf(each, vars));
  return {
    payload: {
      html: Object.fromEntries(firstOfEach(byPrecedence.map((each) => each.theme.html))),
      color_scheme: sheets.length > 0 ? Object.fromEntries(colors) : null,
      roles: rolesOf(byPrecedence),
      vars: sheets.length > 0 ? Object.fromEntries(vars) : null,
    },
    rootVars: colors.size === 0 ? '' : `:root { ${[...colors].map(([name, value]) => `${vars.get(name)}:${value};`).join(' ')} }`,
    sheets,
  };
}

/** The asset for `/_/theme/<name>`; null if there is none. */
export function findAsset({ app, dependencies }: LoadedApp, name: string): AppFile | null {
  for (const each of [app, ...dependencies]) {
    const file = each.theme.assets.get(name);
    if (file) return file;
  }
  return null;
}

/** The roles that style sheets or code mention. Empty if a package may style any role, so that no role is reported as unknown. */
function rolesOf(packages: readonly AppPackage[]): string[] {
  const roles = packages.map(({ theme }) => theme.styledRoles);
  return roles.includes(null) ? [] : [...new Set(roles.flatMap((each) => [...(each ?? [])]))];
}

function sheetOf({ id, theme }: AppPackage, vars: ReadonlyMap<string, string>): { package: string; css: string }[] {
  if (theme.css === null) return [];
  const css = theme.css
    .replace(COLOUR_IN_SHEET, (whole, name: string) => (vars.has(name) ? `var(${vars.get(name)})` : whole))
    .replaceAll('%anvil-banner-height%', '0px');
  return [{ package: `${id}/${STYLE_SHEET}`, css }];
}

/**
 * The CSS variable of a color. Four hash digits distinguish names that differ only in characters not allowed in CSS. They are
 * derived from the name, so open pages stay valid after a restart of the server.
 */
function variableName(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 4);
  return `--anvil-color-${name.replace(/[^A-Za-z0-9_]/g, '-')}-${digits}`;
}

function firstOfEach<V>(maps: readonly ReadonlyMap<string, V>[]): Map<string, V> {
  const first = new Map<string, V>();
  for (const map of maps) for (const [key, value] of map) if (!first.has(key)) first.set(key, value);
  return first;
}
