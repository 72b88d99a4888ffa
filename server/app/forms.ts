import { CheckError, checkTemplate, type FormDefinition, type ModuleSource } from '../../protocol/index.ts';
import type { CodeUnit } from './code-folder.ts';
import { readHtmlForm } from './html-form/index.ts';
import { AppProblem, type Problems } from './problem.ts';
import { lineOfPath, templateLines } from './template-lines.ts';
import { type AppFile, readText } from './tree.ts';
import { readYaml } from './yaml.ts';
import { asObject } from './yaml-values.ts';

/** Client code in the form of the payload. */
export interface ClientCode {
  readonly forms: readonly FormDefinition[];
  readonly modules: readonly ModuleSource[];
}

/** The result of reading a template file with this stamp: a definition, or the problem. */
interface Reading {
  readonly stamp: string;
  readonly result: Partial<FormDefinition> | AppProblem;
}

/** Reads the client code of one app directory. Parsing YAML takes most of the time, so a template is parsed again only after an edit. */
export class ClientCodeReader {
  #readings: ReadonlyMap<string, Reading> = new Map();

  /**
   * Divides the units into forms (with a template) and modules. A template that cannot be read is added to `problems`, and creating
   * its form raises the error.
   */
  read(units: readonly CodeUnit[], problems: Problems): ClientCode {
    const readings = new Map<string, Reading>();
    const forms: FormDefinition[] = [];
    const modules: ModuleSource[] = [];
    for (const { name, code, isPackage, template } of units) {
      if (!template) {
        modules.push({ name, code, is_package: isPackage });
        continue;
      }
      const reading = this.#reading(template);
      readings.set(template.path, reading);
      forms.push({ ...definitionOf(reading, problems), class_name: name, is_package: isPackage, code });
    }
    this.#readings = readings;
    return { forms, modules };
  }

  #reading(file: AppFile): Reading {
    const known = this.#readings.get(file.path);
    return known?.stamp === file.stamp ? known : { stamp: file.stamp, result: tryTemplate(file) };
  }
}

function definitionOf({ result }: Reading, problems: Problems): Partial<FormDefinition> {
  if (!(result instanceof AppProblem)) return result;
  problems.add(result);
  return { error: result.message };
}

function tryTemplate(file: AppFile): Reading['result'] {
  try {
    return readTemplate(file);
  } catch (error) {
    if (error instanceof AppProblem) return error;
    throw error;
  }
}

function readTemplate(file: AppFile): Partial<FormDefinition> {
  if (file.path.endsWith('.html')) return checked(readHtmlForm(readText(file), file.path), file, () => 1);
  const yaml = readYaml(readText(file), file.path);
  const raw = asObject(yaml.value);
  if (!raw) throw new AppProblem(file.path, 1, 'expected a form definition (a mapping with container and components)');
  checked(raw, file, (path) => lineOfPath(yaml, path));
  return { ...(raw as Partial<FormDefinition>), source: { file: file.path, lines: templateLines(yaml) } };
}

/** Checks the definition as the page does. An invalid definition would make the page reject the whole app. */
function checked<T>(definition: T, file: AppFile, lineOf: (path: readonly string[]) => number): T {
  try {
    checkTemplate(definition);
    return definition;
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    const { path, problem } = error;
    throw new AppProblem(file.path, lineOf(path), [...path, problem].join(': '));
  }
}
