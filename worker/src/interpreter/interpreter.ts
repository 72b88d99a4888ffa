import type { PyodideAPI } from 'pyodide';
import { type AppPayload, isFile, type PageFacts, type Startup } from '../../../protocol/index.ts';
import type { Blocker } from '../blocking/index.ts';
import type { Bridge } from '../bridge.ts';
import type { MovedState, PythonEntry, Queued } from '../inbox/index.ts';

/** A function of `_entry/entry.py`; `callPromising` lets its stack be parked. */
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

/** Stands in a text of state for a file beside it (`_entry/entry.py`). */
const FILE = '$file';

/**
 * The Python half, function by function. It owns every proxy it takes from Pyodide, for the worker's life: they are the
 * interpreter's entry points.
 */
export class Interpreter implements PythonEntry {
  /** The directory of the app's files, as Python's tracebacks name it, with a slash behind it. */
  readonly appRoot: string;
  readonly #entry: EntryModule;
  readonly #parks: boolean;

  constructor(pyodide: PyodideAPI, bridge: Bridge, page: PageFacts, { nests }: Pick<Blocker, 'nests'>) {
    // Each look at a function of a module's makes another proxy, known to a finalizer: more work than all of a short handler.
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

  async dispatch({ cause, ran, item, binaries }: Queued): Promise<void> {
    await this.#enter(this.#entry.dispatch, cause, ran, JSON.stringify(item), binaries);
  }

  applyState({ delivery, ran, handled, state }: MovedState): void {
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
