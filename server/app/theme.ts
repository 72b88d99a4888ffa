import type { Json } from '../../protocol/index.ts';
import type { Problems } from './problem.ts';
import { asList, asObject, asText } from './read.ts';
import { type AppFile, readText } from './tree.ts';
import { parseYaml } from './yaml.ts';

const ASSETS = 'theme/assets/';
const PARAMETERS = 'theme/parameters.yaml';
export const STYLE_SHEET = 'theme.css';

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
}

export function readTheme(files: readonly AppFile[], problems: Problems): PackageTheme {
  const assets = new Map<string, AppFile>();
  const html = new Map<string, string>();
  for (const file of files) {
    if (!file.path.startsWith(ASSETS)) continue;
    const name = file.path.slice(ASSETS.length);
    assets.set(name, file);
    if (name.endsWith('.html')) html.set(name, readText(file));
  }
  const sheet = assets.get(STYLE_SHEET);
  const parameters = files.find((file) => file.path === PARAMETERS);
  return {
    assets,
    html,
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
