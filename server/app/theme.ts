import type { Json } from '../../protocol/index.ts';
import type { Problems } from './problem.ts';
import { styledRoles } from './styled-roles.ts';
import { type AppFile, readText } from './tree.ts';
import { parseYaml } from './yaml.ts';
import { asList, asObject, asText } from './yaml-values.ts';

const ASSETS = 'theme/assets/';
/** Files that go to browsers and may name the class of a role. */
const PUBLIC_TEXT = /^(?:theme\/assets\/.*\.(?:css|html|js)|(?:client_code|forms|modules)\/.*\.(?:py|yaml|html))$/;
const PARAMETERS = 'theme/parameters.yaml';
export const STYLE_SHEET = 'theme.css';
export const STYLE_SHEET_FILE = `${ASSETS}${STYLE_SHEET}`;
/** How a reference to a colour of the theme begins in a style sheet: it takes in nothing behind its value. */
const REFERENCE = String.raw`%color:([^%;\n]+)`;
export const COLOUR_IN_SHEET = new RegExp(`${REFERENCE}%`, 'g');
/** The same with its end as the second group, empty where that is missing. */
export const COLOUR_BEGUN = new RegExp(`${REFERENCE}(%?)`, 'g');

/** The theme of one package. Theme roles are for the designer and never leave the server. */
export interface PackageTheme {
  /** Asset name, below `theme/assets`, to its file. */
  readonly assets: ReadonlyMap<string, AppFile>;
  /** Text of `theme.css`, with `%color:NAME%` still in it; null when there is none. */
  readonly css: string | null;
  /** HTML assets by name. */
  readonly html: ReadonlyMap<string, string>;
  /** Colour name to CSS value. */
  readonly colors: ReadonlyMap<string, string>;
  /** The roles that files for browsers style or look for; null where that may be any. */
  readonly styledRoles: ReadonlySet<string> | null;
}

/** `headHtml` is what the manifest has for the page's head. */
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
