/** A script needs the result of a Python function at once. The text tells why there is no value yet, and what to do. */
export class SyncResultError extends TypeError {
  /** Has the app's author been told? Scripts may catch the error, and go on. */
  told = false;

  /** @param name of the Python function @param what the method that is called on the value, if there is one */
  constructor(name: string, what: string | null = null) {
    super(
      `JavaScript needs the result of the Python function ${name} at once${what === null ? '' : `, to call ${what} of it`}, ` +
        'but Python does not run on the page: its answer comes later, and the call gives a Promise of it. ' +
        'Await the Promise (in an async function, or with .then()), ' +
        'or do this step in Python alone or in JavaScript alone (for a sort: sorted(items, key=...)).',
    );
  }

  static {
    // For scripts it is an ordinary TypeError.
    Object.defineProperty(SyncResultError, 'name', { value: TypeError.name });
  }
}

/** Milliseconds after which most errors have been caught or reported. */
const REPORT_DELAY_MS = 100;

/** Warns of these errors where scripts have caught them, once for each text. Uncaught ones are reported as errors. */
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
    }, REPORT_DELAY_MS);
  };
}
