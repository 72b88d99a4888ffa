import { argumentsOf, type ServiceCall, ServiceError } from '../services/index.ts';
import { Bytes, isPlainMap, type Value, type ValueMap } from '../values/index.ts';

/** The arguments of a call, each read as its expected type. All methods throw ServiceError TypeError for another type. */
export class CallArguments {
  readonly #name: string;
  readonly #values: Readonly<Partial<Record<string, Value>>>;

  /** @param names the arguments' names, all of which are required */
  constructor(call: ServiceCall, name: string, names: readonly string[]) {
    this.#name = name;
    this.#values = argumentsOf(call, name, names, names.length);
  }

  text(name: string): string {
    return this.#as(name, 'a text', (value) => (typeof value === 'string' ? value : undefined));
  }

  textOrNone(name: string): string | null {
    return this.#as(name, 'a text or None', (value) => (typeof value === 'string' || value === null ? value : undefined));
  }

  truth(name: string): boolean {
    return this.#as(name, 'True or False', (value) => (typeof value === 'boolean' ? value : undefined));
  }

  whole(name: string): number {
    return this.#as(name, 'a whole number', (value) => (isWhole(value) ? value : undefined));
  }

  wholes(name: string): readonly number[] {
    return this.#as(name, 'a list of whole numbers', (value) =>
      Array.isArray(value) && value.every(isWhole) ? value : undefined,
    );
  }

  map(name: string): ValueMap {
    return this.#as(name, 'a dictionary', (value) => (isPlainMap(value) ? value : undefined));
  }

  maps(name: string): readonly ValueMap[] {
    return this.#as(name, 'a list of dictionaries', (value) =>
      Array.isArray(value) && value.every(isPlainMap) ? value : undefined,
    );
  }

  file(name: string): Bytes {
    return this.#as(name, 'a file', (value) => (value instanceof Bytes ? value : undefined));
  }

  #as<T>(name: string, expected: string, read: (value: Value) => T | undefined): T {
    const found = read(this.#values[name] ?? null);
    if (found !== undefined) return found;
    throw new ServiceError('TypeError', `${this.#name}() expects ${expected} as ${name}`);
  }
}

export const isWhole = (value: Value): value is number => typeof value === 'number' && Number.isSafeInteger(value);
