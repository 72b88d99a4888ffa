/** A script needs at once what a Python function gives: says why there is no value yet, and what to do. */
export class SyncResultError extends TypeError {
  /** Does the app's author hear of it anyway? Scripts may catch it, and go on as if nothing were. */
  told = false;

  /** `name` is the Python function's; `what` the method that is called of the value, if it is one. */
  constructor(name: string, what: string | null = null) {
    super(
      `JavaScript needs the result of the Python function ${name} at once${what === null ? '' : `, to call ${what} of it`}, ` +
        'but Python does not run on the page: its answer comes later, and the call gives a Promise of it. ' +
        'Await the Promise (in an async function, or with .then()), ' +
        'or do this step in Python alone or in JavaScript alone (for a sort: sorted(items, key=...)).',
    );
  }

  static {
    // To scripts it is a TypeError like any other.
    Object.defineProperty(SyncResultError, 'name', { value: TypeError.name });
  }
}

/** Milliseconds after which an error has come to the end of its way, in most cases. */
const ON_ITS_WAY = 100;

/** Tells of such errors that come to nobody's ears otherwise, once for each text. Those that nobody catches are told of as errors. */
export function warnOfSyncResults(window: Window, warn: (message: string) => void): (error: SyncResultError) => void {
  const warned = new Set<string>();
  const heard = (error: unknown): void => {
    if (error instanceof SyncResultError) error.told = true;
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => heard(error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => heard(reason));
  return (error) => {
    if (warned.has(error.message)) return;
    window.setTimeout(() => {
      if (error.told || warned.has(error.message)) return;
      warned.add(error.message);
      warn(error.message);
    }, ON_ITS_WAY);
  };
}
