/**
 * Form definitions in the app payload (wire §3.5). The server converts the app's YAML and HTML templates into this one form.
 *
 * A form has either `container` and `components` (classic) or `layout` and `components_by_slot`. Unknown keys are ignored.
 */
import type { Json, JsonObject } from './json.ts';

/** A refresh assigns the value of `code` to `property`; with `writeback`, the property's value is also assigned to `code`. */
export interface DataBinding {
  /** A property of the component, or a dotted path below it. */
  readonly property: string;
  /** A Python expression, evaluated with `self` and the builtins only (api §7.5). */
  readonly code: string;
  readonly writeback?: boolean;
}

/** Event name to the name of a method of the form; null for none. */
export type EventBindings = Readonly<Record<string, string | null>>;

/** The fields that components, containers and layouts share. */
export interface ComponentSettings {
  /**
   * A bare built-in (`Button`), `form:Form1`, `form:<logical dependency id>:Pkg.Form1`, or a package-qualified name
   * (`my_pkg.Pkg.Form1`).
   */
  readonly type: string;
  readonly properties?: JsonObject | null;
  readonly event_bindings?: EventBindings | null;
  readonly data_bindings?: readonly DataBinding[] | null;
}

/** The form itself: the built-in container that its template class derives from. */
export interface ContainerDefinition extends ComponentSettings {
  readonly layout_properties?: JsonObject | null;
}

/**
 * One component of a form, with its children in order. One without a type, as templates edited by hand may have, is shown as a
 * placeholder.
 */
export interface ComponentDefinition extends Omit<ComponentSettings, 'type'> {
  readonly type?: string | null;
  /** The attribute of the form that holds the component; a component without a name is reached by no code. */
  readonly name?: string | null;
  /** How the parent places it: grid position, slot, width … */
  readonly layout_properties?: JsonObject | null;
  readonly components?: readonly ComponentDefinition[] | null;
}

/** The form that is this form's layout: this form's components go into its slots (api §7.8). */
export interface LayoutDefinition extends ComponentSettings {
  /** Events of the form itself (show, hide, refreshing_data_bindings). */
  readonly form_event_bindings?: EventBindings | null;
}

/** Where the children of a slot go (api §7.7). */
export interface SlotTarget {
  readonly type: 'container' | 'slot';
  /** Name of a component or slot of this form; empty for the form itself. */
  readonly name?: string;
}

/** A slot of this form, which another form fills when it uses this one as a layout or container. */
export interface SlotDefinition {
  /** Position among the target's own children. Slots are set up in the order of their indices, equal ones by name. */
  readonly index: number;
  readonly target: SlotTarget;
  /** Layout properties that override those that the caller gives. */
  readonly set_layout_properties?: JsonObject | null;
  readonly one_component?: boolean;
  readonly placeholder_text?: string | null;
  readonly template?: JsonObject | null;
}

/** A property that a form offers when it is used as a component (api §7.6). */
export interface CustomPropertyDefinition {
  readonly name: string;
  readonly type: string;
  readonly default_value?: Json;
  readonly allow_binding_writeback?: boolean;
  readonly binding_writeback_events?: readonly string[] | null;
  readonly default_binding_prop?: boolean;
  readonly options?: readonly string[] | null;
  readonly include_none_option?: boolean;
}

/** An event that a form raises when it is used as a component. */
export interface CustomEventDefinition {
  readonly name: string;
  readonly parameters?: readonly Json[] | null;
  readonly default_event?: boolean;
}

/**
 * The line of a component. In a list, the lines of its settings follow, in this order: properties, layout properties, event bindings,
 * data bindings.
 */
export type ComponentLines = number | readonly number[];

/** Where a form's definition is in the app's files, for messages to its author. */
export interface TemplateSource {
  /** Path below the package's directory: `client_code/Form1/form_template.yaml`. */
  readonly file: string;
  /** Lines of the container or layout, then of every component, parents first. */
  readonly lines: readonly ComponentLines[];
}

/** One form of an app or dependency: its source and its definition. */
export interface FormDefinition {
  /** Dotted name below the app's package; the class is the last segment. */
  readonly class_name: string;
  /** The source is `<name>/__init__.py` rather than `<name>.py`. */
  readonly is_package?: boolean;
  readonly code: string;
  /** Why the template could not be read (file, line, reason); creating the form raises it. Sent by the embedded server only. */
  readonly error?: string | null;
  /** Sent by the embedded server only. */
  readonly source?: TemplateSource | null;
  readonly id?: string | null;
  readonly container?: ContainerDefinition | null;
  readonly components?: readonly ComponentDefinition[] | null;
  readonly layout?: LayoutDefinition | null;
  readonly components_by_slot?: Readonly<Record<string, readonly ComponentDefinition[]>> | null;
  readonly slots?: Readonly<Record<string, SlotDefinition>> | null;
  readonly custom_component?: boolean | null;
  readonly custom_component_container?: boolean | null;
  readonly properties?: readonly CustomPropertyDefinition[] | null;
  readonly events?: readonly CustomEventDefinition[] | null;
  /** The table whose rows are this form's `item`; design-time only. */
  readonly item_type?: JsonObject | null;
}
