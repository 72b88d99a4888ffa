import { COMPONENT_SPECS } from '../../shared/components/index.ts';

const BUILT_IN: ReadonlySet<string> = new Set([
  ...COMPONENT_SPECS.map(({ name }) => name).filter((name) => !name.includes('.')),
  'HtmlPanel',
  'TextBoxWithLabel',
]);

/** Where a form of the app or a dependency is, as a component's type names it. */
export interface FormPlace {
  /** The Python package of a dependency; null for the form's own. */
  readonly packageName: string | null;
  /** Dotted name below the package. */
  readonly form: string;
}

/** Tells which form a component's type names; null for what is none. */
export type FindForm = (type: string) => FormPlace | null;

/** How one stub names the classes of components, and what it imports for that. */
export class StubImports {
  readonly #folder: string;
  readonly #findForm: FindForm;
  readonly #lines = new Set<string>();

  /** @param folder the package of the stub, dotted, below the app's */
  constructor(folder: string, findForm: FindForm) {
    this.#folder = folder;
    this.#findForm = findForm;
  }

  get text(): string {
    return [...this.#lines].map((line) => `${line}\n`).join('');
  }

  /** The class that a component's type names; `Any` when nobody knows. */
  typeOf(type: string): string {
    const bare = type.replace(/^anvil\./, '');
    if (BUILT_IN.has(bare)) return `anvil.${bare}`;
    const place = this.#findForm(type);
    if (!place) return 'Any';
    const { packageName, form } = place;
    const leaf = form.split('.').at(-1);
    const module = packageName === null ? `${this.#upToPackage()}${form}` : `${packageName}.${form}`;
    const alias = `_${[packageName, form].filter(Boolean).join('_').replaceAll('.', '_')}`;
    this.#lines.add(`from ${module} import ${leaf} as ${alias}`);
    return alias;
  }

  /** Dots that lead from the stub's package to the app's. */
  #upToPackage(): string {
    return '.'.repeat(this.#folder.split('.').filter(Boolean).length + 1);
  }
}
