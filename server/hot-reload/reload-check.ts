import { clientSources, type LoadedApp, realFile, type SourceFile, startupProblem, toServerCode } from '../app/index.ts';
import { checkImports, type ImportCheckOptions, type ImportFailure, type StartHost, SyntaxChecker } from '../pool/index.ts';
import { describeError } from '../rpc/index.ts';

/** Checks whether a version of the app's files loads, before it is served. */
export class ReloadCheck {
  readonly #entryPoint: string | null;
  readonly #server: ImportCheckOptions;
  readonly #syntax: SyntaxChecker;
  readonly #end = new AbortController();
  /** The server modules that do not load in the served version, determined only when needed. */
  #served: { readonly app: LoadedApp; readonly broken: Promise<ReadonlySet<string>> } | null = null;

  /**
   * @param entryPoint the entry point from the command line that replaces the manifest's; null for none
   * @param server how to load server modules
   * @param clientHost starts the Python of the browser's version, regardless of what runs server code
   */
  constructor(entryPoint: string | null, server: ImportCheckOptions, clientHost: StartHost) {
    this.#entryPoint = entryPoint;
    this.#server = { ...server, signal: this.#end.signal };
    this.#syntax = new SyntaxChecker(clientHost);
  }

  /**
   * Errors in loading an app, except those that the served version has as well; each is a text of one or more lines, with file and
   * line.
   *
   * @param served the version that is served now
   * @param hasNewPackages whether server code requires other packages than when the served version was checked
   */
  async faultsOf(app: LoadedApp, served: LoadedApp, hasNewPackages: boolean): Promise<string[]> {
    const known = new Set(served.problems.map(({ message }) => message));
    const unread = app.problems.map(({ message }) => message).filter((message) => !known.has(message));
    if (unread.length > 0) return unread;
    const start = startupProblem(app, this.#entryPoint);
    // Where no page could open before either, there is nothing to protect, and the author hears of it with the switch.
    if (start !== null && startupProblem(served, this.#entryPoint) === null) return [start];
    const [client, server] = await Promise.all([
      this.#clientFaults(app, served),
      this.#serverFaults(app, served, hasNewPackages),
    ]);
    return [...client, ...server];
  }

  /** Aborts a check that is running. */
  close(): Promise<void> {
    this.#end.abort();
    return this.#syntax.close();
  }

  async #clientFaults(app: LoadedApp, served: LoadedApp): Promise<string[]> {
    const known = codesOf(clientSources(served));
    const edited = clientSources(app).filter(({ file, code }) => known.get(file) !== code);
    return (await this.#syntax.check(edited)).map((error) => describeError(error, (file) => file));
  }

  async #serverFaults(app: LoadedApp, served: LoadedApp, hasNewPackages: boolean): Promise<string[]> {
    const known = codesOf(serverSources(served));
    const sources = serverSources(app);
    const isAsServed = sources.length === known.size && sources.every(({ file, code }) => known.get(file) === code);
    const code = toServerCode(app);
    if ((isAsServed && !hasNewPackages) || code.entryModules.length === 0) return [];
    const tried = await checkImports(code, this.#server);
    // If Python does not start, the served version has the same problem; but if new packages prevent it, this save is at fault.
    if ('unchecked' in tried) return hasNewPackages ? [tried.unchecked] : [];
    const { faults } = tried;
    const isEdited = ({ module }: ImportFailure): boolean =>
      sources.some(({ file, code: now }) => file === module && known.get(file) !== now);
    const older = faults.every(isEdited) ? new Set<string>() : await this.#brokenIn(served);
    return faults
      .filter((fault) => isEdited(fault) || !older.has(fault.module))
      .map(({ module, error }) => {
        const reason = typeof error === 'string' ? error : describeError(error, (file) => realFile(app, file));
        return `module ${module} cannot be loaded\n${reason}`;
      });
  }

  #brokenIn(app: LoadedApp): Promise<ReadonlySet<string>> {
    if (this.#served?.app !== app) {
      const tried = checkImports(toServerCode(app), this.#server);
      this.#served = {
        app,
        broken: tried.then((result) => {
          if ('faults' in result) return new Set(result.faults.map(({ module }) => module));
          // Unknown: the next save checks again.
          if (this.#served?.app === app) this.#served = null;
          return new Set<string>();
        }),
      };
    }
    return this.#served.broken;
  }
}

/** The modules that server code may import, by name. */
function serverSources(app: LoadedApp): SourceFile[] {
  return toServerCode(app).modules.map(({ name, code }) => ({ file: name, code }));
}

function codesOf(sources: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(sources.map(({ file, code }) => [file, code]));
}
