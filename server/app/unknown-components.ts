import type { ComponentDefinition } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import { COMPONENT_NAMES } from './component-names.ts';
import { type FormType, readFormType } from './form-type.ts';
import { type AppPackage, packageNameOf } from './package.ts';
import { AppProblem } from './problem.ts';
import { meantOf } from './suggestion.ts';
import { placedComponents } from './template-components.ts';

type App = Pick<LoadedApp, 'app' | 'dependencies' | 'dependencyIds'>;

/**
 * Components in the app's templates that there are not, forms that there are not, as components or as rows of a list, and components
 * without a type or a name.
 */
export function unknownComponents(loaded: App): AppProblem[] {
  return loaded.app.client.forms.flatMap(placedComponents).flatMap(({ component, isContainer, file, line }) => {
    if (isContainer && !component.type) return [];
    const reason = reasonOf(component, loaded);
    return reason ? [new AppProblem(file, line, reason)] : [];
  });
}

type Component = Pick<ComponentDefinition, 'name' | 'type' | 'properties'>;

function reasonOf(one: Component, loaded: App): string | null {
  const { type, name } = one;
  if (!type) return `a component without a type${name ? `: ${name}` : ''}`;
  const unknown = unknownType(type, loaded) ?? unknownRow(one, loaded);
  return unknown ?? (name ? null : `a ${type} without a name, so its form's code cannot use it`);
}

function unknownType(type: string, loaded: App): string | null {
  const form = readFormType(type);
  if (form) return unknownForm(form, loaded);
  const name = type.replace(/^anvil\./, '');
  if (name === '' || /[.:]/.test(name) || COMPONENT_NAMES.has(name)) return null;
  return `there is no component ${type}${meantOf(name, [...COMPONENT_NAMES])}`;
}

/** The rows of a list may be named with or without `form:`, or by the name of their package. */
function unknownRow({ type, properties }: Component, loaded: App): string | null {
  const rows = properties?.['item_template'];
  if (type?.replace(/^anvil\./, '') !== 'RepeatingPanel' || typeof rows !== 'string' || rows === '') return null;
  const form = readFormType(rows.startsWith('form:') ? rows : `form:${rows}`);
  const isFull = [loaded.app, ...loaded.dependencies].some((each) => form?.name.startsWith(`${packageNameOf(each)}.`));
  return isFull || !form ? null : unknownForm(form, loaded);
}

function unknownForm({ logicalId, name }: FormType, { app, dependencies, dependencyIds }: App): string | null {
  if (logicalId === null) return unknownName(name, app, '');
  const id = dependencyIds.get(logicalId);
  const owner = dependencies.find((each) => each.id === id);
  if (owner) return unknownName(name, owner, ` in the dependency ${logicalId}`);
  // One that is declared and missing is told once, not for each of its forms.
  if (app.manifest.dependencies.some((each) => each.logicalId === logicalId)) return null;
  return `form:${logicalId}:${name}: no dependency has the id ${logicalId}${meantOf(logicalId, [...dependencyIds.keys()])}`;
}

/** A class that is used as a form may be in any module. */
function unknownName(name: string, { client, clientUnits }: AppPackage, where: string): string | null {
  if (clientUnits.some((unit) => unit.name === name)) return null;
  const forms = client.forms.map(({ class_name }) => class_name);
  return `there is no form ${name}${where}${meantOf(name, forms)}`;
}
