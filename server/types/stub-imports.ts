import { COMPONENT_NAMES } from '../app/index.ts';

/** The location of a form of the app or a dependency, as a component's type names it. */
export interface FormPlace {
  /** The Python package of a dependency; null for the same package. */
  readonly packageName: string | null;
  /** Dotted name relative to the package. */
  readonly form: string;
}

/** Finds the form that a component's type names; null if it is not a form. */
export type FindForm = (type: string) => FormPlace | null;

/** The names of component classes in one stub, and the imports that they need. */
export class StubImports {
  readonly #folder: string;
  readonly #findForm: FindForm;
  readonly #lines = new Set<string>();

  /** @param folder the stub's package as a dotted name, relative to the app's package */
  constructor(folder: string, findForm: FindForm) {
    this.#folder = folder;
    this.#findForm = findForm;
  }

  get text(): string {
    return [...this.#lines].map((line) => `${line}\n`).join('');
  }

  /** The class that a component's type names; `Any` if it is unknown. */
  typeOf(type: string): string {
    const bare = type.replace(/^anvil\./, '');
    if (COMPONENT_NAMES.has(bare)) return `anvil.${bare}`;
    const place = this.#findForm(type);
    if (!place) return 'Any';
    const { packageName, form } = place;
    const leaf = form.split('.').at(-1);
    const module = packageName === null ? `${this.#upToPackage()}${form}` : `${packageName}.${form}`;
    const alias = `_${[packageName, form].filter(Boolean).join('_').replaceAll('.', '_')}`;
    this.#lines.add(`from ${module} import ${leaf} as ${alias}`);
    return alias;
  }

  /** The dots of a relative import from the stub's package to the app's. */
  #upToPackage(): string {
    return '.'.repeat(this.#folder.split('.').filter(Boolean).length + 1);
  }
}
