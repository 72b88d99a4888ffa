import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { StateProblem } from '../state/index.ts';

/** Where secrets come from. */
export interface SecretSources {
  /** On the command line, by name. */
  readonly given: ReadonlyMap<string, string>;
  /** A file that has to be there; null for none. */
  readonly file: string | null;
  /** One that may be there. */
  readonly usualFile: string;
}

/** How to give one, for who has not. */
export const waysToGive = (name: string): string =>
  `with --secret ${name}=VALUE, in a file (--secrets FILE, or secrets.yaml in the folder of --state), or as ${variableOf(name)} in the environment`;

/** The secrets of an app. The command line counts before the environment, and that before files. */
export class Secrets {
  readonly #given: ReadonlyMap<string, string>;
  readonly #files: ReadonlyMap<string, string>;
  readonly #environment: NodeJS.ProcessEnv;

  /** @throws StateProblem when a file cannot be read, with nothing of what is in it */
  constructor({ given, file, usualFile }: SecretSources, environment: NodeJS.ProcessEnv = process.env) {
    this.#given = given;
    this.#environment = environment;
    const usual = existsSync(usualFile) ? readSecrets(usualFile) : [];
    this.#files = new Map([...usual, ...(file === null ? [] : readSecrets(file))]);
  }

  /** Null for one that nobody has given. A variable that is empty stands for one that was not set where it was taken from. */
  get(name: string): string | null {
    return this.#given.get(name) ?? (this.#environment[variableOf(name)] || null) ?? this.#files.get(name) ?? null;
  }
}

function variableOf(name: string): string {
  return `HEARTH_SECRET_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}

function readSecrets(file: string): [name: string, value: string][] {
  const refuse = (why: string): never => {
    throw new StateProblem(`secrets cannot be read from ${file}: ${why}`);
  };
  const text = readText(file) ?? refuse('there is no such file, or it may not be read');
  const entries = mappingIn(text) ?? refuse('expected lines such as NAME: VALUE');
  return Object.entries(entries).map(([name, value]) =>
    typeof value === 'string' ? [name, value] : refuse(`expected the value of ${name} to be text`),
  );
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** What is wrong with a text is not told: the line that would be shown may be a secret. */
function mappingIn(text: string): object | null {
  try {
    // All is text there: a number would lose its zeros.
    const value: unknown = parse(text, { schema: 'failsafe', logLevel: 'error' }) || {};
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
