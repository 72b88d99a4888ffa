import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../hosts/index.ts';
import { type Machine, THIS_MACHINE } from './candidates.ts';
import { deferredHost } from './deferred-host.ts';
import { type CPython, findCPython, OLDEST_CPYTHON } from './find-cpython.ts';
import { type Requirements, requirementsOf } from './requirements.ts';
import { dropUnusedEnvironments, environmentFor, InstallProblem, type VirtualEnvironment } from './virtual-environment.ts';

export interface AutomaticOptions {
  /** Where the app's requirements are. */
  readonly serverFolder: string;
  /** Folder for the virtual environments of the app. */
  readonly environments: string;
  /** Folder that relative paths of server code begin at. */
  readonly files: string;
  /** File that says which Python was found at the last start. */
  readonly cache: string;
  /** Told, in one line each, what takes a while, and what is to be known of the Python that was chosen. */
  say(line: string): void;
  readonly machine?: Machine;
}

/** What workers start on while the requirements are these. */
interface Choice {
  readonly hash: string | null;
  readonly startHost: Promise<StartHost>;
  failure: unknown;
}

/**
 * The Python of an app that names none: a CPython of the machine's, in a virtual environment with what the app requires;
 * where the machine has none, the built-in Pyodide. It is looked for, and packages are installed, when the first worker starts;
 * they are again for workers that start after the requirements have changed.
 */
export class AutomaticPython {
  readonly #options: AutomaticOptions;
  readonly #machine: Machine;
  #found: Promise<CPython | null> | null = null;
  #choice: Choice | null = null;
  #hasTold = false;
  #hasCleared = false;
  /** What workers may run in. */
  readonly #used: VirtualEnvironment[] = [];

  constructor(options: AutomaticOptions) {
    this.#options = options;
    this.#machine = options.machine ?? THIS_MACHINE;
  }

  /** Starts a worker on the Python that is chosen by then. */
  readonly startHost: StartHost = deferredHost(() => this.#choose());

  /** Names what the app requires now; workers that start from now on have it. */
  get required(): string | null {
    return requirementsOf(this.#options.serverFolder)?.hash ?? null;
  }

  /** The file whose packages could not be installed at the last try, by its path in the app; null where none failed. */
  get uninstalled(): string | null {
    return this.#choice?.failure instanceof InstallProblem ? this.#choice.failure.file : null;
  }

  /** Nothing runs on it any more. */
  close(): void {
    for (const environment of this.#used.splice(0)) environment.release();
  }

  #choose(): Promise<StartHost> {
    const requirements = requirementsOf(this.#options.serverFolder);
    const hash = requirements?.hash ?? null;
    if (this.#choice && this.#choice.failure === null && this.#choice.hash === hash) return this.#choice.startHost;
    const choice: Choice = { hash, startHost: this.#start(requirements), failure: null };
    // It is tried again for the next worker: what was missing may be there by then.
    choice.startHost.catch((error: unknown) => {
      choice.failure = error;
    });
    this.#choice = choice;
    return choice.startHost;
  }

  async #start(requirements: Requirements | null): Promise<StartHost> {
    const { environments, files, say } = this.#options;
    this.#found ??= this.#find();
    const python = await this.#found;
    if (!python) {
      this.#tellOfPyodide(requirements);
      return pyodideHost(PYODIDE);
    }
    if (!requirements) return cpythonHost(python.executable, { installed: 'plain', files });
    const made = await environmentFor(python, requirements, environments, this.#machine, say);
    this.#used.push(made);
    if (!this.#hasCleared) dropUnusedEnvironments(environments);
    this.#hasCleared = true;
    return cpythonHost(made.python, { installed: made.isPartial ? 'partial' : 'environment', files });
  }

  /** A search that could not take place is for the next worker to make. */
  async #find(): Promise<CPython | null> {
    try {
      return await findCPython(this.#machine, this.#options.cache);
    } catch (error) {
      this.#found = null;
      throw error;
    }
  }

  #tellOfPyodide(requirements: Requirements | null): void {
    if (this.#hasTold) return;
    this.#hasTold = true;
    const packages = requirements ? `, so nothing of ${requirements.name} is installed` : '';
    this.#options.say(
      `no CPython ${OLDEST_CPYTHON} or later was found: server code runs on the built-in Pyodide, without packages, threads, ` +
        `processes and sockets${packages}; install Python, or name one with --python PATH`,
    );
  }
}
