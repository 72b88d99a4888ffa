/** A library that is loaded when it is first needed: a part of the page that is loaded lazily, an archive, a plotting script. */
export interface LazyLibrary<T> {
  /** Its address, by which the server's log names it. */
  readonly path: string;
  /** Load it; rejects when that fails. */
  readonly load: () => Promise<T>;
  /** Send a failure to the server's log, as form fields (`POST /_/log`); must not throw. */
  readonly tell: (fields: readonly (readonly [name: string, value: string])[]) => void;
  /** Wait so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

const MAX_RETRIES = 3;
const BACKOFF_STEP_MS = 300;

/**
 * Load a library. A failure is retried up to three times, after 300, 600 and 900 ms, and each is sent to the server's log.
 *
 * @throws whatever the last attempt failed with.
 */
export async function loadWithRetries<T>({ path, load, tell, pause }: LazyLibrary<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await load();
    } catch (error) {
      tell(failureFields(path, retries, error));
      if (retries === MAX_RETRIES) throw error;
      await pause((retries + 1) * BACKOFF_STEP_MS);
    }
  }
}

/** The fields of a failure, under the names that servers know, in both spellings (wire §4.5). */
function failureFields(path: string, retries: number, error: unknown): [string, string][] {
  const fields: [string, string][] = [
    ['path', path],
    ['retries', String(retries)],
    ['error', error instanceof Error ? error.message : String(error)],
  ];
  const nested = fields.map(([name, value]): [string, string] => [`event[${name}]`, value]);
  return [['eventType', 'skulptLazyImportError'], ...fields, ...nested];
}
