import type { ComponentDefinition, JsonObject, SlotDefinition, SlotTarget } from '../../../protocol/index.ts';
import { type ChildNode, type Cut, type Element, isBlank, isElement, type Markup, type Range, withCuts } from './markup.ts';
import { isSetting, readSettings, type Settings } from './settings.ts';

const HTML = 'HtmlComponent';
const ANVIL = 'anvil:';
/** Elements that are allowed only at the top of a form. */
const TOP_ONLY = ['anvil-form', 'anvil-block'];

/** HTML in which a dropzone replaces each component, and these components. */
export interface Content {
  readonly html: string;
  readonly components: readonly ComponentDefinition[];
}

/** Converts the elements of a form to components, and collects its slots. */
export class FormParts {
  readonly slots: Record<string, SlotDefinition> = {};
  /** Lines of the components by name. */
  readonly lines = new Map<string, number>();
  readonly #markup: Markup;
  #unnamed = 0;
  #dropzones = 0;

  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /** The content of a container other than an HtmlComponent: components, and an HtmlComponent for each piece of HTML. */
  children(nodes: readonly ChildNode[], target: SlotTarget): ComponentDefinition[] {
    const components: ComponentDefinition[] = [];
    for (const node of nodes) {
      if (isBlank(node)) continue;
      if (!isElement(node)) components.push(this.#text(node));
      else if (node.tagName === 'anvil-slot') this.#slot(node, target, components.length, {});
      else components.push(node.tagName === 'anvil-component' ? this.#component(node) : this.#plain(node));
    }
    return components;
  }

  /** The content of an HtmlComponent. Each component in it is replaced by a dropzone of its own. */
  content(nodes: readonly ChildNode[], range: Range, target: SlotTarget, cuts: readonly Cut[] = []): Content {
    const components: ComponentDefinition[] = [];
    const made: Cut[] = [...cuts];
    const visit = (node: ChildNode): void => {
      if (!isElement(node)) return;
      const isSlot = node.tagName === 'anvil-slot';
      if (!isSlot && node.tagName !== 'anvil-component' && !this.#hasSettings(node)) {
        this.#checkPlace(node);
        node.childNodes.forEach(visit);
        return;
      }
      const dropzone = this.#dropzone();
      made.push({ ...this.#markup.outer(node), replacement: placeFor(dropzone, this.#markup.isBetweenTableParts(node)) });
      if (isSlot) {
        this.#slot(node, target, components.length, { dropzone });
        return;
      }
      const component = node.tagName === 'anvil-component' ? this.#component(node) : this.#plain(node);
      components.push({ ...component, layout_properties: { ...component.layout_properties, dropzone } });
    };
    nodes.forEach(visit);
    return { html: withCuts(this.#markup.text, range, made), components };
  }

  #component(element: Element): ComponentDefinition {
    this.#markup.checkClosed(element);
    const attributes = this.#markup.attributes(element);
    const type = valueOf(attributes, 'type');
    if (!type) throw this.#markup.problem(element, '<anvil-component> without a type, expected type="Button" or the like');
    const name = valueOf(attributes, 'name') ?? this.#newName('component');
    const settings = readSettings(attributes);
    const target: SlotTarget = { type: 'container', name };
    this.#note(name, element);
    const isHtml = type === HTML && !('html' in settings.properties) && !element.childNodes.every(isBlank);
    if (!isHtml) return define(name, type, settings, this.children(element.childNodes, target));
    const { html, components } = this.content(element.childNodes, this.#markup.inner(element), target);
    return define(name, type, withHtml(settings, html), components);
  }

  /**
   * A plain element with settings, as a component of its own. The settings are removed from the HTML; the rest stays as written.
   */
  #plain(element: Element): ComponentDefinition {
    this.#checkPlace(element);
    const attributes = this.#ownSettings(element);
    const name = valueOf(attributes, 'name') || this.#newName('html');
    this.#note(name, element);
    const cuts = attributes.map(({ range }) => ({ ...range, replacement: '' }));
    const target: SlotTarget = { type: 'container', name };
    const { html, components } = this.content(element.childNodes, this.#markup.outer(element), target, cuts);
    return define(name, HTML, withHtml(readSettings(attributes), html), components);
  }

  #text(node: ChildNode): ComponentDefinition {
    const name = this.#newName('html');
    this.#note(name, node);
    return define(name, HTML, withHtml(readSettings([]), this.#markup.slice(this.#markup.outer(node))), []);
  }

  #slot(element: Element, target: SlotTarget, index: number, layout: JsonObject): void {
    this.#markup.checkClosed(element);
    const attributes = this.#markup.attributes(element);
    const name = valueOf(attributes, 'name');
    if (!name) throw this.#markup.problem(element, '<anvil-slot> without a name');
    if (Object.hasOwn(this.slots, name)) throw this.#markup.problem(element, `a second <anvil-slot> called "${name}"`);
    const one = valueOf(attributes, 'one_component');
    this.slots[name] = {
      index,
      target,
      set_layout_properties: { ...readSettings(attributes).layout, ...layout },
      ...(one === '' || one === 'true' ? { one_component: true } : {}),
    };
  }

  #checkPlace(element: Element): void {
    if (!TOP_ONLY.includes(element.tagName)) return;
    const place =
      element.tagName === 'anvil-form' ? 'expected around the whole form' : 'expected directly inside <anvil-form layout="…">';
    throw this.#markup.problem(element, `<${element.tagName}> in the wrong place: ${place}`);
  }

  #hasSettings(element: Element): boolean {
    return this.#ownSettings(element).length > 0;
  }

  /** The settings of a plain element, without their `anvil:` prefix. */
  #ownSettings(element: Element) {
    return this.#markup.attributes(element).flatMap((attribute) => {
      const name = attribute.name.startsWith(ANVIL) ? attribute.name.slice(ANVIL.length) : '';
      return isSetting(name) ? [{ ...attribute, name }] : [];
    });
  }

  /** A generated name. It is not a Python identifier, so it cannot collide with the author's names. */
  #newName(kind: string): string {
    this.#unnamed += 1;
    return `$${kind}_${this.#unnamed}`;
  }

  #note(name: string, node: ChildNode): void {
    const line = this.#markup.line(node);
    if (line !== null) this.lines.set(name, line);
  }

  #dropzone(): string {
    this.#dropzones += 1;
    return `$dropzone_${this.#dropzones}`;
  }
}

/** The dropzone's element. HTML parsers move all but a few elements out of a table, so there it comes in a template, which the page takes away. */
function placeFor(dropzone: string, isBetweenTableParts: boolean): string {
  const element = `<anvil-dropzone name="${dropzone}"></anvil-dropzone>`;
  return isBetweenTableParts ? `<template anvil-dropzone>${element}</template>` : element;
}

/** An attribute's value; null if it is missing. */
export function valueOf(attributes: readonly { readonly name: string; readonly value: string }[], name: string): string | null {
  return attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

function define(name: string, type: string, settings: Settings, components: readonly ComponentDefinition[]): ComponentDefinition {
  const { properties, layout, events, bindings } = settings;
  return { name, type, properties, layout_properties: layout, event_bindings: events, data_bindings: bindings, components };
}

function withHtml(settings: Settings, html: string): Settings {
  return { ...settings, properties: { html, ...settings.properties } };
}
