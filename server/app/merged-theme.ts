import { createHash } from 'node:crypto';
import type { Theme } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import type { AppPackage } from './package.ts';
import { COLOUR_IN_SHEET, STYLE_SHEET } from './theme.ts';
import type { AppFile } from './tree.ts';

/** The themes of an app and its dependencies, put together (wire §3.1). */
export interface MergedTheme {
  /** The theme as the page's Python gets it. */
  readonly payload: Theme;
  /** `:root` rule that defines the colours; empty without colours. */
  readonly rootVars: string;
  /** One style sheet per package, the app's last, colours resolved to variables. */
  readonly sheets: readonly { readonly package: string; readonly css: string }[];
}

/** Merged themes, each made once for a state of the files. */
const merged = new WeakMap<LoadedApp, MergedTheme>();

export function mergeTheme(loaded: LoadedApp): MergedTheme {
  const theme = merged.get(loaded) ?? merge(loaded);
  merged.set(loaded, theme);
  return theme;
}

function merge({ app, dependencies }: LoadedApp): MergedTheme {
  // An asset or colour of an earlier package hides the same name in a later one.
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

/** The asset behind `/_/theme/<name>`, or null. */
export function findAsset({ app, dependencies }: LoadedApp, name: string): AppFile | null {
  for (const each of [app, ...dependencies]) {
    const file = each.theme.assets.get(name);
    if (file) return file;
  }
  return null;
}

/** Roles with a look; empty, so that no role is reported as unknown, where a package may style any role. */
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
 * CSS variable for a colour. Four digits keep names apart that differ only in characters CSS can't have; they come
 * from the name, so a page that stays open survives a restart of the server.
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
