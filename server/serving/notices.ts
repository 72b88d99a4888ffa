import { type AppPackage, appWarnings, type LoadedApp, startupProblem } from '../app/index.ts';
import { type Secrets, waysToGive } from '../secrets/index.ts';

const HANDLES_MAIL = /^@(?:anvil\.)?email\.handle_message\b/m;

/** Reports notices to an app's author, and after each save those that are new. */
export class Notices {
  readonly #secrets: Pick<Secrets, 'get'>;
  readonly #entryPoint: string | null;
  readonly #tell: (line: string) => void;
  #told: readonly string[] = [];

  /** @param entryPoint the entry point from the command line that replaces the manifest's; null for none */
  constructor(secrets: Pick<Secrets, 'get'>, entryPoint: string | null, tell: (line: string) => void) {
    this.#secrets = secrets;
    this.#entryPoint = entryPoint;
    this.#tell = tell;
  }

  tell(loaded: LoadedApp): void {
    const problem = startupProblem(loaded, this.#entryPoint);
    const lines = [...(problem === null ? [] : [problem]), ...noticesOf(loaded, this.#secrets)];
    for (const line of lines) if (!this.#told.includes(line)) this.#tell(line);
    this.#told = lines;
  }
}

/** What an app expects and this server does not have, or has by mistake. These are notices, not errors. */
export function noticesOf(loaded: LoadedApp, secrets: Pick<Secrets, 'get'>): string[] {
  const { app, dependencies } = loaded;
  const all = [app, ...dependencies];
  const missing = [...new Set(all.flatMap(({ manifest }) => manifest.secrets))].filter((name) => secrets.get(name) === null);
  return [
    ...missing.map((name) => `the app's secret ${name} is not given: give it ${waysToGive(name)}`),
    ...appWarnings(loaded),
    ...all.flatMap(({ serverUnits }) => serverUnits.flatMap(handlesMail)),
  ];
}

/** Finds handlers of incoming mail by a text search; a match inside a string at the beginning of a line does no harm. */
function handlesMail({ code, file }: AppPackage['serverUnits'][number]): string[] {
  const found = HANDLES_MAIL.exec(code);
  if (!found || file === null) return [];
  const line = code.slice(0, found.index).split('\n').length;
  return [`${file}:${line}: @anvil.email.handle_message: this server sends mail, and receives none`];
}
