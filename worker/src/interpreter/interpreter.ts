import type { PyodideAPI } from 'pyodide';
import type { AppPayload, PageFacts, Startup, StateEntry } from '../../../protocol/index.ts';
import type { Blocker } from '../blocking/index.ts';
import type { Bridge } from '../bridge.ts';
import type { PythonEntry, PythonItem } from '../inbox/index.ts';

/** A function of `_runtime/entry.py`; `callPromising` lets its stack be parked. */
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
}

interface FfiModule {
  readonly run_sync: unknown;
  readonly can_run_sync: unknown;
}

/** How Python gets the value of what may be a promise, and whether it can just now. */
interface WayToRun {
  readonly run: unknown;
  readonly canRun: unknown;
}

const parking = (pyodide: PyodideAPI): WayToRun => {
  const { run_sync: run, can_run_sync: canRun } = pyodide.pyimport('pyodide.ffi') as FfiModule;
  return { run, canRun };
};

/** Where waits nest there are no promises: what is waited for is done when the call returns. */
const AT_ONCE: WayToRun = { run: (value: unknown) => value, canRun: () => true };

/**
 * The Python half, function by function. It owns every proxy it takes from Pyodide, for the worker's life: they are the
 * interpreter's entry points.
 */
export class Interpreter implements PythonEntry {
  readonly #entry: EntryModule;
  readonly #parks: boolean;

  constructor(pyodide: PyodideAPI, bridge: Bridge, page: PageFacts, { nests }: Pick<Blocker, 'nests'>) {
    this.#entry = pyodide.pyimport('anvil._runtime.entry') as EntryModule;
    this.#parks = !nests;
    const { run, canRun } = nests ? AT_ONCE : parking(pyodide);
    this.#entry.attach(bridge, run, canRun, JSON.stringify(page));
  }

  /** False when an init module of the app failed; the error is reported already. */
  loadApp(payload: AppPayload): Promise<boolean> {
    return this.#enter(this.#entry.load_app, JSON.stringify(payload)) as Promise<boolean>;
  }

  start(startup: Startup): Promise<boolean> {
    return this.#enter(this.#entry.start, JSON.stringify(startup)) as Promise<boolean>;
  }

  dispatch(cause: number | null, item: PythonItem, binaries: readonly ArrayBuffer[]): void {
    void this.#enter(this.#entry.dispatch, cause, JSON.stringify(item), binaries);
  }

  applyState(ran: number, state: readonly StateEntry[]): void {
    this.#entry.apply_state(ran, JSON.stringify(state));
  }

  async #enter(entry: PythonFunction, ...args: unknown[]): Promise<unknown> {
    return this.#parks ? entry.callPromising(...args) : entry(...args);
  }
}
