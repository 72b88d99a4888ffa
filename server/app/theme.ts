import type { Json } from '../../protocol/index.ts';
import type { Problems } from './problem.ts';
import { styledRoles } from './styled-roles.ts';
import { type AppFile, readText } from './tree.ts';
import { parseYaml } from './yaml.ts';
import { asList, asObject, asText } from './yaml-values.ts';

const ASSETS = 'theme/assets/';
/** Files that browsers get and that may mention the class of a role. */
const PUBLIC_TEXT = /^(?:theme\/assets\/.*\.(?:css|html|js)|(?:client_code|forms|modules)\/.*\.(?:py|yaml|html))$/;
const PARAMETERS = 'theme/parameters.yaml';
export const STYLE_SHEET = 'theme.css';
export const STYLE_SHEET_FILE = `${ASSETS}${STYLE_SHEET}`;
/**
 * The beginning of a reference to a theme color in a style sheet. It does not span declarations, so a missing closing `%` has no
 * effect on what follows.
 */
const REFERENCE = String.raw`%color:([^%;\n]+)`;
export const COLOUR_IN_SHEET = new RegExp(`${REFERENCE}%`, 'g');
/** The same, with the closing `%` as the second group, which is empty where it is missing. */
export const COLOUR_BEGUN = new RegExp(`${REFERENCE}(%?)`, 'g');

/** The theme of one package. The roles in the theme are for the designer only and are not sent to browsers. */
export interface PackageTheme {
  /** Files of the assets by name, below `theme/assets`. */
  readonly assets: ReadonlyMap<string, AppFile>;
  /** The text of `theme.css`, with unresolved `%color:NAME%`; null if there is none. */
  readonly css: string | null;
  /** HTML assets by name. */
  readonly html: ReadonlyMap<string, string>;
  /** CSS values by color name. */
  readonly colors: ReadonlyMap<string, string>;
  /** The roles that browser-side files style or query; null if that may be any. */
  readonly styledRoles: ReadonlySet<string> | null;
}

/** @param headHtml the manifest's HTML for the page's head */
export function readTheme(files: readonly AppFile[], headHtml: string | null, problems: Problems): PackageTheme {
  const assets = new Map<string, AppFile>();
  const html = new Map<string, string>();
  for (const file of files) {
    if (!file.path.startsWith(ASSETS)) continue;
    const name = file.path.slice(ASSETS.length);
    assets.set(name, file);
    if (name.endsWith('.html')) html.set(name, readText(file));
  }
  const publicTexts = files.filter(({ path }) => PUBLIC_TEXT.test(path)).map(readText);
  const sheet = assets.get(STYLE_SHEET);
  const parameters = files.find((file) => file.path === PARAMETERS);
  return {
    assets,
    html,
    styledRoles: styledRoles([...publicTexts, headHtml ?? '']),
    css: sheet ? readText(sheet) : null,
    colors: problems.attempt(
      () => readColors(parameters ? parseYaml(readText(parameters), PARAMETERS) : null),
      () => new Map(),
    ),
  };
}

function readColors(parameters: Json): ReadonlyMap<string, string> {
  const colors = asList(asObject(asObject(parameters)?.['color_scheme'])?.['colors']) ?? [];
  return new Map(
    colors.flatMap((entry): [string, string][] => {
      const name = asText(asObject(entry)?.['name']);
      const color = asText(asObject(entry)?.['color']);
      return name && color ? [[name, color]] : [];
    }),
  );
}
