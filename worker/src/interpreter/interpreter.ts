import type { PyodideAPI } from 'pyodide';
import { type AppPayload, isFile, type PageFacts, type Startup } from '../../../protocol/index.ts';
import type { Blocker } from '../blocking/index.ts';
import type { Bridge } from '../bridge.ts';
import type { PythonEntry, QueuedItem, StateUpdate } from '../inbox/index.ts';

/** A function of `_entry/entry.py`. With `callPromising` its stack can be suspended. */
interface PythonFunction {
  (...args: unknown[]): unknown;
  callPromising(...args: unknown[]): Promise<unknown>;
}

interface EntryModule {
  readonly attach: PythonFunction;
  readonly load_app: PythonFunction;
  readonly start: PythonFunction;
  readonly dispatch: PythonFunction;
  readonly apply_state: PythonFunction;
  readonly profile: PythonFunction;
}

interface ErrorsModule {
  readonly APP_ROOT: string;
}

interface FfiModule {
  readonly run_sync: unknown;
  readonly can_run_sync: unknown;
}

/** The key that stands for a file in the JSON of mirrored state, with the file passed beside it (`_entry/entry.py`). */
const FILE = '$file';

/**
 * The entry points of the interpreter, as functions. Their proxies are never destroyed, since they are used as long as the worker lives.
 */
export class Interpreter implements PythonEntry {
  /** The directory of the app's files, as in Python's tracebacks, with a slash at its end. */
  readonly appRoot: string;
  readonly #entry: EntryModule;
  readonly #parks: boolean;

  constructor(pyodide: PyodideAPI, bridge: Bridge, page: PageFacts, { nests }: Pick<Blocker, 'nests'>) {
    // Read once: each access to a module's function makes another proxy with a finalizer, which takes longer than a short handler.
    const { attach, load_app, start, dispatch, apply_state, profile } = pyodide.pyimport('anvil._entry.entry') as EntryModule;
    this.#entry = { attach, load_app, start, dispatch, apply_state, profile };
    this.#parks = !nests;
    const errors = pyodide.pyimport('anvil._runtime.reports.errors') as ErrorsModule & { destroy(): void };
    this.appRoot = errors.APP_ROOT;
    errors.destroy();
    const ffi = pyodide.pyimport('pyodide.ffi') as FfiModule;
    this.#entry.attach(bridge, ffi.run_sync, ffi.can_run_sync, JSON.stringify(page));
  }

  /** False when an init module of the app failed; the error is reported already. */
  loadApp(payload: AppPayload): Promise<boolean> {
    return this.#enter(this.#entry.load_app, JSON.stringify(payload)) as Promise<boolean>;
  }

  start(startup: Startup): Promise<boolean> {
    return this.#enter(this.#entry.start, JSON.stringify(startup)) as Promise<boolean>;
  }

  async dispatch({ cause, ran, item, binaries }: QueuedItem): Promise<void> {
    await this.#enter(this.#entry.dispatch, cause, ran, JSON.stringify(item), binaries);
  }

  applyState({ delivery, ran, handled, state }: StateUpdate): void {
    const files: File[] = [];
    const text = JSON.stringify(state, (_key, value: unknown) =>
      isFile(value) ? { [FILE]: files.push(value) - 1, name: value.name, type: value.type } : value,
    );
    this.#entry.apply_state(delivery, ran, handled, text, files);
  }

  profile(on: boolean): string | null {
    return (this.#entry.profile(on) as string | undefined) ?? null;
  }

  async #enter(entry: PythonFunction, ...args: unknown[]): Promise<unknown> {
    return this.#parks ? entry.callPromising(...args) : entry(...args);
  }
}
