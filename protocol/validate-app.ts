/**
 * Checks the `loadApp` payload before anything starts, as deep as the runtime reads it. The error has the path to what is wrong
 * (`At app payload, app, forms, form 2 (Form3), components, component 0 (label_1), type: …`). Unknown keys are not checked.
 */
import type { AppPayload } from './app.ts';
import {
  atLeast,
  boolean,
  type Check,
  inside,
  lazy,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  recordOf,
  string,
  tuple,
  wholeNumber,
} from './check.ts';
import { parsedJson, parsedObject } from './check-json.ts';
import type { ComponentDefinition } from './form.ts';
import { FIRST_PAINTED_NODE } from './paint.ts';
import { objectDescriptors } from './validate-server.ts';

/** The payload that the page was given, checked. Throws `CheckError`. */
export function readAppPayload(payload: unknown): AppPayload {
  return inside('app payload', appPayload, payload);
}

const binding = object({ property: string, code: string }, { writeback: boolean });

const settings = {
  properties: parsedObject,
  event_bindings: recordOf(nullable(string)),
  data_bindings: listOf(binding, 'binding'),
};

const named = (what: string, key: string) => (index: number, item: unknown) => {
  const name = item !== null && typeof item === 'object' ? (item as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof name === 'string' ? `${what} ${index} (${name})` : `${what} ${index}`;
};

const components = lazy(() => listOf(component, named('component', 'name')));
const component: Check<ComponentDefinition> = object(
  {},
  { name: string, type: string, ...settings, layout_properties: parsedObject, components },
) as Check<ComponentDefinition>;

const slot = object(
  { index: number, target: object({ type: oneOf('container', 'slot') }, { name: string }) },
  { set_layout_properties: parsedObject, one_component: boolean, placeholder_text: string, template: parsedObject },
);

const property = object(
  { name: string, type: string },
  {
    default_value: parsedJson,
    allow_binding_writeback: boolean,
    binding_writeback_events: listOf(string),
    default_binding_prop: boolean,
    options: listOf(string),
    include_none_option: boolean,
  },
);

const template = {
  container: object({ type: string }, { ...settings, layout_properties: parsedObject }),
  components,
  layout: object({ type: string }, { ...settings, form_event_bindings: recordOf(nullable(string)) }),
  components_by_slot: recordOf(components),
  slots: recordOf(slot),
  custom_component: boolean,
  custom_component_container: boolean,
  properties: listOf(property, named('property', 'name')),
  events: listOf(object({ name: string }), named('event', 'name')),
};

const form = object(
  { class_name: string, code: string },
  { is_package: boolean, source: object({ file: string, lines: parsedJson }), ...template },
);

/** Checks a form's template, as deep as the runtime reads it. Throws `CheckError`. */
export const checkTemplate: Check<object> = object({}, template);

const modules = listOf(object({ name: string, code: string }, { is_package: boolean }), named('module', 'name'));

const codePackage = {
  package_name: string,
  forms: listOf(form, named('form', 'class_name')),
  modules,
  runtime_options: object(
    {},
    { version: wholeNumber, client_version: string, preview_v3: boolean, legacy_features: recordOf(nullable(boolean)) },
  ),
  config: object({}, { client: parsedObject }),
  client_init_module: string,
};

const theme = object(
  {},
  { html: recordOf(string), color_scheme: recordOf(string), vars: recordOf(string), roles: listOf(string) },
);

const app = object(
  {},
  {
    ...codePackage,
    name: string,
    startup: object({ type: oneOf('form', 'module'), module: string }),
    startup_form: string,
    services: listOf(object({ source: string }, { client_config: parsedObject }), named('service', 'source')),
    theme,
    dependency_code: recordOf(object({}, codePackage)),
    dependency_order: listOf(string),
    dependency_ids: recordOf(string),
    missing_dependencies: listOf(string),
  },
);

const startupData = object(
  { objects: objectDescriptors },
  { data: parsedJson, args: listOf(parsedJson), kwargs: parsedObject, media: recordOf(string) },
);

const paintedNode = tuple(['node', atLeast(FIRST_PAINTED_NODE)], ['type', string], ['letters', string]);

const appPayload = object(
  { app, appId: string, appOrigin: string },
  {
    appStartupData: startupData,
    consoleMessage: string,
    runtimeVersion: number,
    isCrawler: boolean,
    accessKey: string,
    serviceFiles: recordOf(string),
    paint: object({ form: string, nodes: recordOf(paintedNode) }, { content: boolean, why: string }),
  },
) as Check<AppPayload>;
