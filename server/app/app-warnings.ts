import { nearestName } from '../text/index.ts';
import type { LoadedApp } from './app-source.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { MERGE_CONFLICT, mergeConflictLine } from './merge-conflicts.ts';
import { AppProblem } from './problem.ts';
import { otherwiseDecorated, registrationsOf } from './registrations.ts';
import { COLOUR_BEGUN, STYLE_SHEET_FILE } from './theme.ts';

const TEMPLATE_IN_FOLDER = /^(client_code\/(?:.*\/)?([^/]+))\/form_template\.(?:yaml|html)$/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Where the sources of services are, and what they are called there (wire §10.1). */
const SERVICES = '/runtime/services/';
const KNOWN_SERVICES = [
  ...['tables', 'google', 'facebook', 'stripe', 'segment', 'uplink'],
  ...['users', 'microsoft', 'saml', 'email', 'files', 'secrets'].map((name) => `anvil/${name}`),
].map((name) => `${SERVICES}${name}.yml`);

/** Likely mistakes in the app's files that do not keep it from running: a line each, with its place. Dependencies are not checked. */
export function appWarnings(loaded: LoadedApp): string[] {
  return [
    ...hiddenModules(loaded),
    ...formsWithoutCode(loaded),
    ...unknownServices(loaded),
    ...namesakes(loaded),
    ...mergedSheet(loaded),
    ...(lacksDependency(loaded) ? [] : [...unknownColours(loaded), ...missingTasks(loaded)]),
  ].map(({ message }) => message);
}

/** Is a dependency missing? What seems to be missing in the app may be part of it. */
function lacksDependency({ app, dependencyIds }: LoadedApp): boolean {
  return app.manifest.dependencies.some(({ logicalId }) => !dependencyIds.has(logicalId));
}

/** `Card.py` beside a folder `Card`: Python imports the folder, whichever of the two the author edits. */
function hiddenModules({ app }: LoadedApp): AppProblem[] {
  return [...app.clientUnits, ...app.serverUnits].flatMap(({ hides, file }) =>
    hides === null ? [] : [new AppProblem(hides, null, `nothing uses it, since ${file} has the same name and comes before it`)],
  );
}

/** A folder's template without the module that has the form's class: no form is made of it. */
function formsWithoutCode({ app }: LoadedApp): AppProblem[] {
  const paths = new Set(app.tree.files.map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [, folder, name] = TEMPLATE_IN_FOLDER.exec(path) ?? [];
    const module = `${folder}/__init__.py`;
    if (folder === undefined || paths.has(module)) return [];
    return [
      new AppProblem(path, null, `nothing uses it without the form's code: ${module}, with a class ${name}(${name}Template)`),
    ];
  });
}

/** `%color:NAME%` in the app's style sheet for which there is no colour, each where it first occurs: browsers skip the rule. */
function unknownColours({ app, dependencies }: LoadedApp): AppProblem[] {
  const css = rulesOf(app);
  const colours = [app, ...dependencies].flatMap(({ theme }) => [...theme.colors.keys()]);
  const known = new Set(colours);
  return [...css.matchAll(COLOUR_BEGUN)].flatMap(({ 0: whole, 1: name = '', 2: end, index }) => {
    if (end && known.has(name)) return [];
    known.add(name);
    const reason = end ? `the theme has no colour for ${whole}${meantOf(name, colours)}` : `${whole} has no % at its end`;
    return [new AppProblem(STYLE_SHEET_FILE, css.slice(0, index).split('\n').length, reason)];
  });
}

/** Marks of a merge in the style sheet: browsers skip the rule behind one without a word. */
function mergedSheet({ app }: LoadedApp): AppProblem[] {
  const line = mergeConflictLine(rulesOf(app));
  return line === null ? [] : [new AppProblem(STYLE_SHEET_FILE, line, MERGE_CONFLICT)];
}

/** The app's style sheet without its comments, which browsers skip; each line is where it was. */
function rulesOf({ theme }: LoadedApp['app']): string {
  return (theme.css ?? '').replaceAll(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Services that do not exist, whose settings therefore have no effect. */
function unknownServices({ app }: LoadedApp): AppProblem[] {
  return app.manifest.services.flatMap(({ source }) => {
    if (KNOWN_SERVICES.includes(source)) return [];
    const reason = `services: there is no service with the source ${source}${meantOf(source, KNOWN_SERVICES)}`;
    return [new AppProblem(MANIFEST_FILE, null, reason)];
  });
}

/** Scheduled tasks without a function. A name in quotes, or a function with a decorator of the app's own, may register one. */
function missingTasks({ app, dependencies }: LoadedApp): AppProblem[] {
  const units = [app, ...dependencies].flatMap(({ serverUnits, clientUnits }) => [...serverUnits, ...clientUnits]);
  const tasks = registrationsOf(units).flatMap(({ kind, name }) => (kind === 'background_task' ? [name] : []));
  const known = [...tasks, ...otherwiseDecorated(units)];
  return app.manifest.scheduledTasks.flatMap((each) => {
    if (typeof each === 'string' || known.includes(each.task)) return [];
    const quoted = [`'${each.task}'`, `"${each.task}"`];
    if (units.some(({ code }) => quoted.some((text) => code.includes(text)))) return [];
    const reason = `scheduled_tasks: no function ${each.task} has @anvil.server.background_task${meantOf(each.task, tasks)}`;
    return [new AppProblem(MANIFEST_FILE, null, reason)];
  });
}

/** Functions that server code registers by the same name: which of them is called depends on the order of imports. */
function namesakes({ app }: LoadedApp): AppProblem[] {
  const seen = new Map<string, string>();
  return registrationsOf(app.serverUnits).flatMap(({ kind, name, file, line }) => {
    const before = seen.get(`${kind} ${name}`);
    seen.set(`${kind} ${name}`, `${file}:${line}`);
    const reason = `${before} has @anvil.server.${kind} for ${name} as well; calls reach one of the two alone`;
    return before === undefined ? [] : [new AppProblem(file, line, reason)];
  });
}

function meantOf(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  return meant === null ? '' : `; did you mean ${meant}?`;
}
