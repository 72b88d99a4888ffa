import type { ComponentDefinition, FormDefinition } from '../../protocol/index.ts';
import { isBlockedName } from './blocked-names.ts';
import { type AppModules, type Module, resolveImport } from './modules.ts';
import type { Definition } from './python-code.ts';
import { type PythonLine, pythonLines } from './python-lines.ts';

/** Events that are raised while a form is created, or right afterwards. */
const AT_START: ReadonlySet<string> = new Set(['show', 'refreshing_data_bindings']);
const NAMES = /[\p{L}_][\p{L}\p{N}_]*/gu;
/** A property of one of the form's own components, as its methods write it. */
const OWN = /\bself\s*\.\s*([\p{L}_][\p{L}\p{N}_]*)\s*\.\s*[\p{L}_][\p{L}\p{N}_]*/gu;
const STRINGS = /"[^"]*"/g;
/** A decorator that runs only Hearth's own code. */
const HARMLESS = /^@(?:anvil\.)?(?:server\.)?portable_class\b(?:\(\s*(?:"[^"]*")?\s*\))?$/;
const IMPORT = /^(?:from\s+([.\p{L}\p{N}_\s]+?)\s+import\s+(.+)|import\s+(.+))$/u;
const ALIAS = /([\p{L}_][\p{L}\p{N}_.]*)\s+as\s+([\p{L}_][\p{L}\p{N}_]*)/gu;

/** Code that runs before the form opens may change what it shows. The message names the place in the code. */
export class UnsafeStartCode extends Error {}

/**
 * Checks all code that may run before a form is open: imported modules, the form's constructor, and every function of the app
 * whose name occurs in such code, whether it is called or not. So more code is checked than runs, and none is missed: names that
 * call functions without naming them are refused.
 *
 * @param shown names of properties that change how painted components look
 * @throws UnsafeStartCode at the first refused name, UnreadablePython
 */
export function checkStartCode(modules: AppModules, form: Module, shown: ReadonlySet<string>): void {
  const look = new Look(modules, form, shown);
  for (const module of modules.initial) look.import(module);
  look.import(form);
  look.start();
}

class Look {
  readonly #modules: AppModules;
  readonly #opens: Module;
  readonly #shown: ReadonlySet<string>;
  readonly #imported = new Set<Module>();
  readonly #mentioned = new Set<string>();
  readonly #aliases = new Map<string, string[]>();
  readonly #defined = new Map<string, (readonly [Definition, Module])[]>();
  /** Definitions to check, in order. They are not checked recursively, since a chain of calls may be deeper than the stack. */
  readonly #taken = new Map<Definition, Module>();

  constructor(modules: AppModules, opens: Module, shown: ReadonlySet<string>) {
    this.#modules = modules;
    this.#opens = opens;
    this.#shown = shown;
  }

  import(module: Module): void {
    if (this.#imported.has(module)) return;
    this.#imported.add(module);
    if (module.form?.error) throw new UnsafeStartCode(`${module.name}: its template cannot be read`);
    for (const parent of module.parents) this.import(parent);
    for (const definition of module.code.definitions) {
      const others = this.#defined.get(definition.name) ?? [];
      this.#defined.set(definition.name, [...others, [definition, module]]);
      if (this.#mentioned.has(definition.name)) this.#take(definition, module);
    }
    this.#run(module.code.top, module);
  }

  /** Checks the code that runs when the form's class is instantiated. */
  start(): void {
    const form = this.#opens;
    const leaf = leafOf(form.name);
    const classes = form.code.definitions.filter(({ kind, name }) => kind === 'class' && name === leaf);
    const [only] = classes;
    if (classes.length !== 1 || !only || only.given.replace(/\s/g, '') !== `(${leaf}Template)` || only.decorators.length > 0)
      throw new UnsafeStartCode(`${form.name}: no plain class ${leaf}(${leaf}Template)`);
    this.#mention(leaf);
    this.#take(only, form);
    // Iterating also reaches the definitions that are added meanwhile.
    for (const [definition, module] of this.#taken) this.#goThrough(definition, module);
  }

  #run(lines: readonly PythonLine[], module: Module): void {
    for (const { text, line } of lines) {
      const found = IMPORT.exec(text);
      if (found) {
        this.#runImport(text, found, module);
        continue;
      }
      if (HARMLESS.test(text)) continue;
      const words = text.replaceAll(STRINGS, '""');
      if (/\bimport\b/.test(words))
        throw new UnsafeStartCode(`${module.name}, line ${line}: an import stands behind something else`);
      for (const [name] of words.matchAll(NAMES))
        if (this.#isBlockedName(name))
          throw new UnsafeStartCode(`${module.name}, line ${line}: ${name} may come before the form`);
      const changed = this.#changedProperty(this.#withoutOwn(words, module));
      if (changed) throw new UnsafeStartCode(`${module.name}, line ${line}: ${changed} is changed before the form shows`);
      if (/\binit_components\s*\(/.test(words) && !/\binit_components\s*\(\s*(\*\*\w+)?\s*\)/.test(words))
        throw new UnsafeStartCode(`${module.name}, line ${line}: init_components is given properties`);
      for (const [name] of words.matchAll(NAMES)) this.#mention(name);
    }
  }

  /**
   * A property in `#shown` that a statement may assign to: it is on the left of an assignment, or in the head of a loop or
   * `with`.
   */
  #changedProperty(words: string): string | null {
    const target = /^(?:for|async for|with|async with)\b/.test(words)
      ? words
      : (words.match(/^(.*)(?<![=!<>:])=(?!=)/)?.[1] ?? '');
    for (const [, name = ''] of target.matchAll(/\.\s*([\p{L}_][\p{L}\p{N}_]*)/gu)) if (this.#shown.has(name)) return name;
    return null;
  }

  /**
   * The statement without references to the own components of a form other than the start form: they are not painted, so they may
   * change.
   */
  #withoutOwn(words: string, { form }: Module): string {
    if (!form || form === this.#opens.form) return words;
    const own = new Set((form.components ?? []).flatMap(withChildren).map((part) => (part as ComponentDefinition).name));
    return words.replaceAll(OWN, (whole, name: string) => (own.has(name) ? 'self' : whole));
  }

  #isBlockedName(name: string): boolean {
    return isBlockedName(name) || (this.#aliases.get(name) ?? []).some(isBlockedName);
  }

  #runImport(text: string, [, from, names, plain]: RegExpExecArray, module: Module): void {
    for (const [, original = '', alias = ''] of text.matchAll(ALIAS)) {
      const last = leafOf(original);
      this.#aliases.set(alias, [...(this.#aliases.get(alias) ?? []), last]);
      if (this.#mentioned.has(alias)) {
        if (isBlockedName(last)) throw new UnsafeStartCode(`${module.name}: ${last} may come before the form`);
        this.#mention(last);
      }
    }
    const imported = (names ?? plain ?? '')
      .replace(/[()]/g, '')
      .split(',')
      .map((each) => each.trim().split(/\s/)[0] ?? '');
    for (const target of resolveImport(this.#modules, module, from?.replace(/\s/g, '') ?? null, imported)) this.import(target);
  }

  #mention(name: string): void {
    if (this.#mentioned.has(name)) return;
    this.#mentioned.add(name);
    for (const other of this.#aliases.get(name) ?? []) this.#mention(other);
    for (const [definition, module] of this.#defined.get(name) ?? []) this.#take(definition, module);
  }

  /** Queues a definition for a check, as if the function were called or the class instantiated. */
  #take(definition: Definition, module: Module): void {
    if (!this.#taken.has(definition)) this.#taken.set(definition, module);
  }

  #goThrough(definition: Definition, module: Module): void {
    this.#run(definition.body, module);
    if (definition.kind !== 'class') return;
    for (const method of definition.methods)
      if (/^__.*__$/.test(method.name) || method.decorators.some(isHandlerAtStart)) this.#take(method, module);
    if (module.form && definition.name === leafOf(module.name)) this.#takeTemplate(module.form, module);
  }

  /** Checks the bindings, handlers and forms in a template. */
  #takeTemplate(form: FormDefinition, module: Module): void {
    const parts = [
      form.container,
      form.layout,
      ...(form.components ?? []),
      ...Object.values(form.components_by_slot ?? {}).flat(),
    ];
    for (const part of parts.flatMap((each) => (each ? withChildren(each) : []))) {
      for (const { code } of part.data_bindings ?? []) this.#run(pythonLines(code), module);
      for (const [event, method] of Object.entries(part.event_bindings ?? {}))
        if (method && AT_START.has(event)) this.#mention(method);
      const named = [part.type, ...Object.values(part.properties ?? {})];
      for (const name of named) if (typeof name === 'string' && /^[\w.:]+$/.test(name)) this.#makeForm(name);
    }
    for (const [event, method] of Object.entries(form.layout?.form_event_bindings ?? {}))
      if (method && AT_START.has(event)) this.#mention(method);
  }

  /** Follows a component type or property value that may name a form: imports its module and uses its class. */
  #makeForm(named: string): void {
    const leaf = leafOf(named.replace(/^.*:/, ''));
    for (const module of this.#modules.all) {
      if (!module.form || leafOf(module.name) !== leaf) continue;
      this.import(module);
      this.#mention(leaf);
    }
  }
}

const leafOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const isHandlerAtStart = (text: string): boolean =>
  /handle\s*\(/.test(text) && [...AT_START].some((event) => text.includes(event));

type Part = Omit<ComponentDefinition, 'name'>;

function withChildren(part: Part): readonly Part[] {
  return [part, ...(part.components ?? []).flatMap(withChildren)];
}
