import { nearestName } from '../text/index.ts';
import type { LoadedApp } from './app-source.ts';
import { AppProblem } from './problem.ts';
import { COLOUR_IN_SHEET, STYLE_SHEET_FILE } from './theme.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;

/** What is let pass in an app's files, and is a mistake most likely: a line each, with its place. Dependencies are others' to mend. */
export function oversightsOf(loaded: LoadedApp): string[] {
  return [...hiddenModules(loaded), ...unknownColours(loaded)].map(({ message }) => message);
}

/** `Card.py` beside a folder `Card`: Python imports the folder, whichever of the two the author edits. */
function hiddenModules({ app }: LoadedApp): AppProblem[] {
  return [...app.clientUnits, ...app.serverUnits].flatMap(({ hides, file }) =>
    hides === null ? [] : [new AppProblem(hides, null, `nothing uses it, since ${file} has the same name and comes before it`)],
  );
}

/** `%color:NAME%` of the app's style sheet without such a colour, each where it stands first: browsers skip the rule. */
function unknownColours({ app, dependencies }: LoadedApp): AppProblem[] {
  if (app.theme.css === null) return [];
  const css = app.theme.css.replaceAll(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const colours = [app, ...dependencies].flatMap(({ theme }) => [...theme.colors.keys()]);
  const known = new Set(colours);
  return [...css.matchAll(COLOUR_IN_SHEET)].flatMap(({ 0: whole, 1: name = '', index }) => {
    if (known.has(name)) return [];
    known.add(name);
    const meant = nearestName(name, colours);
    const hint = meant === null ? '' : `; did you mean ${meant}?`;
    return [
      new AppProblem(STYLE_SHEET_FILE, css.slice(0, index).split('\n').length, `the theme has no colour for ${whole}${hint}`),
    ];
  });
}
