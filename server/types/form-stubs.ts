import type { ComponentDefinition, CustomPropertyDefinition, FormDefinition } from '../../protocol/index.ts';
import { type FindForm, StubImports } from './stub-imports.ts';

/** Name of the module that provides the templates of a package's forms. */
const DESIGNER = '_anvil_designer';
/** The beginning of every generated stub. */
export const MADE = '"""Made by `npm run types`';
const HEAD = `${MADE} from the forms' definitions: do not edit."""
# pyright: basic
# type: ignore

from typing import Any

import anvil
from anvil._forms.form_types import FormTemplate, NumberBox, PlainTextBox
`;
const NAME = /^[A-Za-z_]\w*$/;

/** Python types of a form's declared properties; those of other types are `Any`. */
const PROPERTY_TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  boolean: 'bool',
  color: 'str | None',
  icon: 'str',
};

/** A Python stub, relative to a package's folder. */
export interface Stub {
  /** Such as `Form1/_anvil_designer.pyi`. */
  readonly path: string;
  readonly text: string;
}

/** The `_anvil_designer` stubs of a package: each form's template class, with the types of the form's components. */
export function formStubs(forms: readonly FormDefinition[], findForm: FindForm): readonly Stub[] {
  const byFolder = Map.groupBy(forms, folderOf);
  return [...byFolder].map(([folder, inside]) => {
    const imports = new StubImports(folder, findForm);
    const classes = inside.map((form) => templateClass(form, imports));
    return {
      path: [...folder.split('.').filter(Boolean), `${DESIGNER}.pyi`].join('/'),
      text: `${[HEAD + imports.text, ...classes].join('\n')}`,
    };
  });
}

/** The package whose designer module has a form's template; a form that is a package contains its own (api §7.2). */
function folderOf({ class_name: name, is_package: isPackage }: FormDefinition): string {
  return isPackage ? name : name.split('.').slice(0, -1).join('.');
}

/** Of a template that cannot be read, which is an error of its own, nothing is known that an attribute could contradict. */
const UNREAD = ['def __getattr__(self, name: str) -> Any: ...'];

function templateClass(form: FormDefinition, imports: StubImports): string {
  const leaf = form.class_name.split('.').at(-1);
  const base = form.layout ? 'anvil.WithLayout' : imports.typeOf(form.container?.type ?? 'ColumnPanel');
  const layout = form.layout ? [`layout: ${imports.typeOf(form.layout.type)}`] : [];
  const tops = form.layout ? Object.values(form.components_by_slot ?? {}).flat() : (form.components ?? []);
  const members = [
    ...layout,
    ...(form.properties ?? []).map(declared),
    ...everyOne(tops).map((each) => component(each, imports)),
    ...(form.error ? UNREAD : []),
  ];
  return [
    `class ${leaf}Template(FormTemplate, ${base}):`,
    ...(members.length > 0 ? members : ['...']).map((line) => `    ${line}`),
    '',
  ].join('\n');
}

function everyOne(components: readonly ComponentDefinition[]): ComponentDefinition[] {
  // Components without a valid Python name, as in HTML, are skipped.
  return components.flatMap((each) => [...(NAME.test(each.name ?? '') ? [each] : []), ...everyOne(each.components ?? [])]);
}

function component({ name, type, properties }: ComponentDefinition, imports: StubImports): string {
  const box = properties?.['type'] === 'number' ? 'NumberBox' : 'PlainTextBox';
  return `${name}: ${type === 'TextBox' ? box : imports.typeOf(type ?? '')}`;
}

function declared({ name, type }: CustomPropertyDefinition): string {
  return `${name}: ${PROPERTY_TYPES[type] ?? 'Any'}`;
}
