import type { PythonProfiles } from '../inspector/index.ts';

/** The page's end of the profile of Python: one is recorded at a time. */
export class Profiles implements PythonProfiles {
  readonly #control: (on: boolean) => void;
  #asked: PromiseWithResolvers<string> | null = null;
  #crash: Error | null = null;

  /** @param control begins a recording in Python, or ends it */
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

  /** It has been recorded. */
  readonly came = (profile: string): void => {
    this.#asked?.resolve(profile);
    this.#asked = null;
  };

  /** None will come any more. */
  crashed(error: Error): void {
    this.#crash = error;
    this.#asked?.reject(error);
    this.#asked = null;
  }
}
