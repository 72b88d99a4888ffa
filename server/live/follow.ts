import { type AppSource, clientVersion, type LoadedApp, toServerCode } from '../app/index.ts';
import { type ChosenPython, DEFAULT_POOL, type PythonPool } from '../pool/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { errorText } from '../text/index.ts';
import { Announcements } from './announcements.ts';
import { LiveApp } from './live-app.ts';
import { Trials } from './trials.ts';

/** Most files that a line names. */
const MOST_NAMED = 5;

export interface FollowOptions {
  readonly source: AppSource;
  /** What the source has just read. */
  readonly first: LoadedApp;
  /** Runs the code of what is served. */
  readonly python: Pick<PythonPool, 'setCode' | 'renew'>;
  /** The Python that the pool runs it on. */
  readonly chosen: ChosenPython;
  /** May pages be told the names of files, and what is wrong in them? */
  readonly namesFiles: boolean;
  readonly terminal: Terminal;
  /** Told of each app that is served from then on. */
  onSwitch(app: LoadedApp): void;
}

/** An app whose edits are served as soon as they are saved, if they load. */
export interface Followed {
  readonly app: LiveApp;
  readonly announcements: Announcements;
  close(): Promise<void>;
}

/** Follows an app's files, and keeps pages, server code and what the author is told at the same state. */
export function follow({ source, first, python, chosen, namesFiles, terminal, onSwitch }: FollowOptions): Followed {
  const { startTimeout, callTimeout } = DEFAULT_POOL;
  const trials = new Trials({ startHost: chosen.startHost, startTimeout, loadTimeout: callTimeout }, DEFAULT_POOL.startHost);
  let { required } = chosen;
  const announcements = new Announcements(clientVersion(first), namesFiles);
  const app: LiveApp = new LiveApp(first, {
    source,
    faultsOf: (edited, served) => trials.faultsOf(edited, served, chosen.required !== required),
    onSwitch: (loaded, files) => {
      onSwitch(loaded);
      python.setCode(toServerCode(loaded));
      if (chosen.required !== required) python.renew();
      required = chosen.required;
      announcements.tell({ version: clientVersion(loaded), refusal: null });
      if (files.length > 0) terminal.output('hearth', `now live: ${named(files)}`);
    },
    onRefusal: (faults) => {
      const refusal = faults.join('\n');
      announcements.tell({ ...announcements.latest, refusal });
      terminal.error('hearth', `the last save does not load, so the app goes on as it was\n${refusal}`);
    },
    onRelief: () => {
      announcements.tell({ ...announcements.latest, refusal: null });
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
    announcements,
    close: async () => {
      await Promise.all([app.close(), trials.close()]);
    },
  };
}

function named(files: readonly string[]): string {
  const more = files.length - MOST_NAMED;
  return [...files.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
