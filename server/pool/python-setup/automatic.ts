import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../hosts/index.ts';
import { type Machine, THIS_MACHINE } from './candidates.ts';
import { deferredHost } from './deferred-host.ts';
import { type CPython, findCPython, OLDEST_CPYTHON } from './find-cpython.ts';
import { type Requirements, requirementsOf } from './requirements.ts';
import { dropUnusedEnvironments, environmentFor, InstallProblem, type VirtualEnvironment } from './virtual-environment.ts';

export interface AutomaticOptions {
  /** Folder of the app's server code, which holds the requirements. */
  readonly serverFolder: string;
  /** Folder for the app's virtual environments. */
  readonly environments: string;
  /** Working directory of server code. */
  readonly files: string;
  /** File that caches which Python was found at the last start. */
  readonly cache: string;
  /** Called with one line about work that takes a while, or about limits of the chosen Python. */
  say(line: string): void;
  readonly machine?: Machine;
}

/** The Python for workers, as long as the requirements do not change. */
interface Choice {
  readonly hash: string | null;
  readonly startHost: Promise<StartHost>;
  failure: unknown;
}

/**
 * The Python of an app that names none: a CPython of this machine, in a virtual environment with the app's requirements; if there
 * is none, the built-in Pyodide. The search and the installation run when the first worker starts, and the installation again for
 * workers that start after the requirements have changed.
 */
export class AutomaticPython {
  readonly #options: AutomaticOptions;
  readonly #machine: Machine;
  #found: Promise<CPython | null> | null = null;
  #choice: Choice | null = null;
  #hasTold = false;
  #hasCleared = false;
  /** The environments that workers may be using. */
  readonly #used: VirtualEnvironment[] = [];

  constructor(options: AutomaticOptions) {
    this.#options = options;
    this.#machine = options.machine ?? THIS_MACHINE;
  }

  /** Starts a worker on the Python that is chosen at that time. */
  readonly startHost: StartHost = deferredHost(() => this.#choose());

  /** Hash of the app's current requirements, which workers that start from now on use; null for none. */
  get required(): string | null {
    return requirementsOf(this.#options.serverFolder)?.hash ?? null;
  }

  /** Path in the app of the requirements file whose packages could not be installed at the last attempt; null where none failed. */
  get uninstalled(): string | null {
    return this.#choice?.failure instanceof InstallProblem ? this.#choice.failure.file : null;
  }

  /** Releases the environments. Call it when no worker runs any more. */
  close(): void {
    for (const environment of this.#used.splice(0)) environment.release();
  }

  #choose(): Promise<StartHost> {
    const requirements = requirementsOf(this.#options.serverFolder);
    const hash = requirements?.hash ?? null;
    if (this.#choice && this.#choice.failure === null && this.#choice.hash === hash) return this.#choice.startHost;
    const choice: Choice = { hash, startHost: this.#start(requirements), failure: null };
    // A failed choice is tried again for the next worker, since what was missing may be there by then.
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

  /** A search that failed with an error is repeated for the next worker. */
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
