import { type AppSource, clientVersion, type LoadedApp, toServerCode } from '../app/index.ts';
import { type ChosenPython, DEFAULT_POOL, type PythonPool } from '../pool/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { errorText } from '../text/index.ts';
import { ReloadCheck } from './reload-check.ts';
import { ReloadEvents } from './reload-events.ts';
import { ReloadingApp } from './reloading-app.ts';

/** Maximum number of file names in a line. */
const MOST_NAMED = 5;

export interface HotReloadOptions {
  readonly source: AppSource;
  /** The entry point from the command line that replaces the manifest's; null for none. */
  readonly entryPoint: string | null;
  /** The app as the source has just loaded it. */
  readonly first: LoadedApp;
  /** The pools that run server code. */
  readonly python: Pick<PythonPool, 'setCode' | 'renew'>;
  /** The Python that the pools use. */
  readonly chosen: ChosenPython;
  /** Whether pages may show file names and errors in files. */
  readonly namesFiles: boolean;
  readonly terminal: Terminal;
  /** Called with each version of the app that is served from then on. */
  onSwitch(app: LoadedApp): void;
}

/** An app whose edits are served as soon as they are saved, if they load. */
export interface HotReload {
  readonly app: ReloadingApp;
  readonly reloadEvents: ReloadEvents;
  close(): Promise<void>;
}

/** Follows an app's files, and keeps pages, server code and messages for the author at the same version. */
export function startHotReload({
  source,
  entryPoint,
  first,
  python,
  chosen,
  namesFiles,
  terminal,
  onSwitch,
}: HotReloadOptions): HotReload {
  const { startTimeout, callTimeout } = DEFAULT_POOL;
  const check = new ReloadCheck(
    entryPoint,
    { startHost: chosen.startHost, startTimeout, loadTimeout: callTimeout },
    DEFAULT_POOL.startHost,
  );
  let { required } = chosen;
  const reloadEvents = new ReloadEvents(clientVersion(first), namesFiles);
  const app: ReloadingApp = new ReloadingApp(first, {
    source,
    faultsOf: (edited, served) => check.faultsOf(edited, served, chosen.required !== required),
    onSwitch: (loaded, files) => {
      onSwitch(loaded);
      python.setCode(toServerCode(loaded));
      if (chosen.required !== required) python.renew();
      required = chosen.required;
      reloadEvents.publish({ version: clientVersion(loaded), refusal: null });
      if (files.length > 0) terminal.output('hearth', `now live: ${named(files)}`);
    },
    onRejected: (faults) => {
      const refusal = faults.join('\n');
      reloadEvents.publish({ ...reloadEvents.latest, refusal });
      terminal.error('hearth', `the last save does not load, so the app goes on as it was\n${refusal}`);
    },
    onRestored: () => {
      reloadEvents.publish({ ...reloadEvents.latest, refusal: null });
      terminal.output('hearth', 'what does not load was taken back');
    },
    onTrouble: (error) =>
      terminal.error(
        'hearth',
        `the app's files cannot be watched (${errorText(error)}); edits are seen when a page is opened or a function called`,
      ),
  });
  return {
    app,
    reloadEvents,
    close: async () => {
      await Promise.all([app.close(), check.close()]);
    },
  };
}

function named(files: readonly string[]): string {
  const more = files.length - MOST_NAMED;
  return [...files.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
