/** A problem in the app's files, with a one-line message: `file:line: reason`. */
export class AppProblem extends Error {
  override readonly name = 'AppProblem';
  /** Path relative to the app's directory; a dependency's file has the folder's name in front. */
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, line: number | null, reason: string) {
    super(`${file}${line === null ? '' : `:${line}`}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }

  /** The same problem, with the package's folder in front of the file. */
  inFolder(folder: string): AppProblem {
    return new AppProblem(`${folder}/${this.file}`, this.line, this.reason);
  }
}

/** Collects the problems found while reading an app; the app works without the affected parts. */
export class Problems {
  readonly #found: AppProblem[] = [];

  add(problem: AppProblem): void {
    this.#found.push(problem);
  }

  /** Runs `read`. If it throws an `AppProblem`, records it and returns `fallback` instead. */
  attempt<T>(read: () => T, fallback: (problem: AppProblem) => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      this.add(error);
      return fallback(error);
    }
  }

  get all(): readonly AppProblem[] {
    return this.#found;
  }
}
