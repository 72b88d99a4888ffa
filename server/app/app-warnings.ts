import type { LoadedApp } from './app-source.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { MERGE_CONFLICT, mergeConflictLine } from './merge-conflicts.ts';
import { AppProblem } from './problem.ts';
import { otherwiseDecorated, registrationsOf } from './registrations.ts';
import { meantOf } from './suggestion.ts';
import { COLOUR_BEGUN, STYLE_SHEET_FILE } from './theme.ts';
import { brokenLine } from './tree.ts';
import { unknownComponents } from './unknown-components.ts';
import { unknownKeys } from './unknown-keys.ts';

const TEMPLATE_IN_FOLDER = /^(client_code\/(?:.*\/)?([^/]+))\/form_template\.(?:yaml|html)$/;
/** Code, forms, settings and the theme's pages and colours, which are read as text; other files are the app's own. */
const TEXT =
  /\.py$|(?:^|\/)form_template\.(?:yaml|html)$|^client_code\/[^/]+\.yaml$|^[^/]+\.yaml$|^theme\/(?:[^/]+\.(?:yaml|html)|assets\/theme\.css)$/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** The sources of the services that Hearth knows (wire §10.1). */
const SERVICES = '/runtime/services/';
const KNOWN_SERVICES = [
  ...['tables', 'google', 'facebook', 'stripe', 'segment', 'uplink'],
  ...['users', 'microsoft', 'saml', 'email', 'files', 'secrets'].map((name) => `anvil/${name}`),
].map((name) => `${SERVICES}${name}.yml`);

/**
 * Warnings about likely mistakes that do not keep the app from running, one line each, with file and line. Dependencies are not
 * checked.
 */
export function appWarnings(loaded: LoadedApp): string[] {
  return [
    ...otherEncodings(loaded),
    ...hiddenModules(loaded),
    ...formsWithoutCode(loaded),
    ...unknownServices(loaded),
    ...unknownComponents(loaded),
    ...unknownKeys(loaded),
    ...namesakes(loaded),
    ...mergedSheet(loaded),
    ...(lacksDependency(loaded) ? [] : [...unknownColours(loaded), ...missingTasks(loaded)]),
  ].map(({ message }) => message);
}

/** Whether a dependency is missing. Some checks are skipped then: what they miss may be defined there. */
function lacksDependency({ app, dependencyIds }: LoadedApp): boolean {
  return app.manifest.dependencies.some(({ logicalId }) => !dependencyIds.has(logicalId));
}

/** Texts in another encoding than UTF-8: letters beyond ASCII are replaced, and Python refuses UTF-16 without saying where. */
function otherEncodings({ app }: LoadedApp): AppProblem[] {
  return app.tree.files.flatMap((file) => {
    const line = TEXT.test(file.path) ? brokenLine(file) : null;
    return line === null ? [] : [new AppProblem(file.path, line, 'not in UTF-8: save it with this encoding')];
  });
}

/** Modules hidden by a package: with `Card.py` beside a folder `Card`, Python imports the folder. */
function hiddenModules({ app }: LoadedApp): AppProblem[] {
  return [...app.clientUnits, ...app.serverUnits].flatMap(({ hides, file }) =>
    hides === null ? [] : [new AppProblem(hides, null, `nothing uses it, since ${file} has the same name and comes before it`)],
  );
}

/** Templates in a folder without the `__init__.py` that has the form's class: such a folder is not a form. */
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

/**
 * References to unknown colors (`%color:NAME%`) in the app's style sheet, each at its first occurrence. Browsers ignore such a
 * declaration.
 */
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

/** Merge conflict markers in the style sheet. Browsers silently skip the rule after one. */
function mergedSheet({ app }: LoadedApp): AppProblem[] {
  const line = mergeConflictLine(rulesOf(app));
  return line === null ? [] : [new AppProblem(STYLE_SHEET_FILE, line, MERGE_CONFLICT)];
}

/** The app's style sheet with its comments blanked out, so that line numbers stay the same. */
function rulesOf({ theme }: LoadedApp['app']): string {
  return (theme.css ?? '').replaceAll(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Services that do not exist, so their settings have no effect. */
function unknownServices({ app }: LoadedApp): AppProblem[] {
  return app.manifest.services.flatMap(({ source }) => {
    if (KNOWN_SERVICES.includes(source)) return [];
    const reason = `services: there is no service with the source ${source}${meantOf(source, KNOWN_SERVICES)}`;
    return [new AppProblem(MANIFEST_FILE, null, reason)];
  });
}

/**
 * Scheduled tasks without a function. Not reported if the name occurs in quotes, or on a function with another decorator: either
 * may register the task.
 */
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

/** Functions that server code registers under the same name: the order of imports decides which one is called. */
function namesakes({ app }: LoadedApp): AppProblem[] {
  const seen = new Map<string, string>();
  return registrationsOf(app.serverUnits).flatMap(({ kind, name, file, line }) => {
    const before = seen.get(`${kind} ${name}`);
    seen.set(`${kind} ${name}`, `${file}:${line}`);
    const reason = `${before} has @anvil.server.${kind} for ${name} as well; calls reach one of the two alone`;
    return before === undefined ? [] : [new AppProblem(file, line, reason)];
  });
}
