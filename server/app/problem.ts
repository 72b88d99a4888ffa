/** A fault in the app's own files, told in one line: `file:line: reason`. */
export class AppProblem extends Error {
  override readonly name = 'AppProblem';
  /** Relative to the app's directory, with the folder in front for a dependency's file. */
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, line: number | null, reason: string) {
    super(`${file}${line === null ? '' : `:${line}`}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }

  /** The same fault, with the package's folder in front of the file. */
  inFolder(folder: string): AppProblem {
    return new AppProblem(`${folder}/${this.file}`, this.line, this.reason);
  }
}

/** What goes wrong while one app is read; the app works without the parts that are named here. */
export class Problems {
  readonly #found: AppProblem[] = [];

  add(problem: AppProblem): void {
    this.#found.push(problem);
  }

  /** Runs `read`; an `AppProblem` is noted and `fallback` stands in for the part it concerns. */
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
