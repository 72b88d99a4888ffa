import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { StateProblem } from '../state/index.ts';

/** Sources of secrets. */
export interface SecretSources {
  /** Secrets from the command line, by name. */
  readonly given: ReadonlyMap<string, string>;
  /** A required file; null for none. */
  readonly file: string | null;
  /** An optional file. */
  readonly usualFile: string;
}

/** How to provide a secret, for errors about a missing one. */
export const waysToGive = (name: string): string =>
  `with --secret ${name}=VALUE, in a file (--secrets FILE, or secrets.yaml in the folder of --state), or as ${variableOf(name)} in the environment`;

/** The secrets of an app. The command line takes precedence over the environment, which takes precedence over files. */
export class Secrets {
  readonly #given: ReadonlyMap<string, string>;
  readonly #files: ReadonlyMap<string, string>;
  readonly #environment: NodeJS.ProcessEnv;

  /** @throws StateProblem when a file cannot be read; the message contains nothing of its content */
  constructor({ given, file, usualFile }: SecretSources, environment: NodeJS.ProcessEnv = process.env) {
    this.#given = given;
    this.#environment = environment;
    const usual = existsSync(usualFile) ? readSecrets(usualFile) : [];
    this.#files = new Map([...usual, ...(file === null ? [] : readSecrets(file))]);
  }

  /** Null for a secret that is not given. An empty variable counts as unset. */
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

/** Parses the file; null for an invalid one, without details, since the line in an error could be a secret. */
function mappingIn(text: string): object | null {
  try {
    // All values are read as text: as a number, a value would lose leading zeros.
    const value: unknown = parse(text, { schema: 'failsafe', logLevel: 'error' }) || {};
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
