import type { PythonProfiles } from '../inspector/index.ts';

/** Records profiles of Python, one at a time, from the page. */
export class Profiles implements PythonProfiles {
  readonly #control: (on: boolean) => void;
  #asked: PromiseWithResolvers<string> | null = null;
  #crash: Error | null = null;

  /** @param control starts or ends a recording in Python */
  constructor(control: (on: boolean) => void) {
    this.#control = control;
  }

  start(): void {
    this.#control(true);
  }

  async end(): Promise<string> {
    if (this.#crash) throw this.#crash;
    this.#asked ??= Promise.withResolvers<string>();
    this.#control(false);
    return this.#asked.promise;
  }

  /** The recorded profile has come. */
  readonly came = (profile: string): void => {
    this.#asked?.resolve(profile);
    this.#asked = null;
  };

  /** Python has crashed, so no profile will come. */
  crashed(error: Error): void {
    this.#crash = error;
    this.#asked?.reject(error);
    this.#asked = null;
  }
}
