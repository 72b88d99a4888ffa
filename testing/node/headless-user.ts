import type { InboxItem, Json, JsonObject, NodeId, StateEntry, StateValue } from '../../protocol/index.ts';
import { DropDownChoice } from '../../shared/components/index.ts';
import type { DatePickerProps, DropDownProps } from '../../shared/components/nodes/index.ts';
import { findEnabled, type Where } from './headless-search.ts';
import { type HeadlessNode, HeadlessTree } from './headless-tree.ts';
import { PAGE_BUTTONS, TOGGLES, whyNotPicked } from './page-controls.ts';

/** The user of a headless page: clicks, types, chooses. Components are identified by their texts, as users do. */
export abstract class HeadlessUser {
  protected readonly tree = new HeadlessTree();
  #revision = 0;

  protected abstract say(item: InboxItem, state?: readonly StateEntry[]): void;

  /** Called before the user does something. */
  protected abstract begins(): void;

  /**
   * Click what has this text: a button or link, a check box or radio button, or any other component that handles clicks, or is
   * inside one that does. The buttons below a grid are `First page`, `Previous page`, `Next page` and `Last page`.
   *
   * @throws Error that lists the candidates, when there is none, when it is disabled, and when nothing handles the click
   */
  click(text: string, where: Where = {}): void {
    const node = findEnabled(this.tree, { property: 'text', words: text, isMeant: takesClicks, ...where });
    if (isPageControls(node)) {
      this.#turn(node, text as keyof typeof PAGE_BUTTONS);
      return;
    }
    if (node.type in TOGGLES) {
      this.#tick(node, node.type === 'RadioButton' || node.props['checked'] !== true);
      return;
    }
    const hearer = this.tree.around(node.id).find(hearsClicks);
    if (!hearer) throw new Error(`the ${node.type} whose text is "${text}" has no handler of clicks, nor has what it is in`);
    this.#act(hearer.id, 'click');
  }

  /**
   * Replace the text in an input, and leave it. The input is the one with this placeholder, or else the first after this text.
   *
   * @throws Error as `click`, and for a component that has no text input
   */
  fill(name: string, text: string, where: Where = {}): void {
    const node = this.#named(name, isTyped, 'box to type into', where);
    this.#change(node.id, 'text', text);
    this.#act(node.id, 'lost_focus');
  }

  /** Press Enter in the input that `fill` would use. @throws Error as `fill`, and if Enter only begins another line there */
  pressEnter(name: string, where: Where = {}): void {
    const { id, type } = this.#named(name, isTyped, 'box to type into', where);
    if (type === 'TextArea') throw new Error(`the TextArea "${name}" is not told of Enter, which begins another line there`);
    this.#act(id, 'pressed_enter');
  }

  /**
   * Tick or untick the check box with this text, or choose the radio button.
   *
   * @throws Error as `click`, and for a component that can't be ticked
   */
  tick(text: string, checked = true, where: Where = {}): void {
    const isMeant = ({ type }: HeadlessNode): boolean => type in TOGGLES;
    const box = findEnabled(this.tree, { property: 'text', words: text, isMeant, ...where });
    if (!isMeant(box)) throw new Error(`the ${box.type} whose text is "${text}" is nothing to tick`);
    if (box.type === 'RadioButton' && !checked)
      throw new Error(`the RadioButton whose text is "${text}" is cleared by choosing another one of its group`);
    this.#tick(box, checked);
  }

  /**
   * Choose an entry of a drop-down by its label; the placeholder counts as an entry. The drop-down is the one with this
   * placeholder, or else the first after this text.
   *
   * @throws Error as `click`, and for an entry that is not offered
   */
  choose(name: string, entry: string, where: Where = {}): void {
    const node = this.#named(name, ({ type }) => type === 'DropDown', 'drop-down', where);
    const { options, placeholder, selected } = node.props as unknown as DropDownProps;
    const index = entry === placeholder ? DropDownChoice.placeholder : options.indexOf(entry);
    if (index === -1) throw new Error(`the DropDown "${name}" has no entry "${entry}"; it has ${JSON.stringify(options)}`);
    // Browsers raise no event for an entry that is already chosen.
    if (index !== selected) this.#change(node.id, 'selected', index);
  }

  /**
   * Pick a day (`2024-05-02`) or, where the date picker asks for the time, a moment (`2024-05-02T10:30:00`); null empties it. The
   * date picker is the one with this placeholder, or else the first after this text.
   *
   * @throws Error as `click`, and for a date that does not exist or is outside the limits
   */
  pick(name: string, date: string | null, where: Where = {}): void {
    const node = this.#named(name, ({ type }) => type === 'DatePicker', 'date picker', where);
    const props = node.props as unknown as DatePickerProps;
    const wrong = date === null ? null : whyNotPicked(date, props);
    if (wrong !== null) throw new Error(`the DatePicker "${name}" ${wrong}, not ${JSON.stringify(date)}`);
    if (date !== props.date) this.#change(node.id, 'date', date);
  }

  /** Choose files with the file loader with this text. @throws Error as `click`, and for several files if it takes one */
  chooseFiles(text: string, files: readonly File[], where: Where = {}): void {
    const isMeant = ({ type }: HeadlessNode): boolean => type === 'FileLoader';
    const node = findEnabled(this.tree, { property: 'text', words: text, isMeant, ...where });
    if (!isMeant(node)) throw new Error(`the ${node.type} whose text is "${text}" takes no files`);
    if (files.length > 1 && node.props['multiple'] !== true)
      throw new Error(`the FileLoader "${text}" takes one file, not ${files.length}: it is not "multiple"`);
    this.#change(node.id, 'files', files);
  }

  /** The component identified by its placeholder, or by the text before it. */
  #named(name: string, isMeant: (node: HeadlessNode) => boolean, what: string, where: Where): HeadlessNode {
    const node = findEnabled(this.tree, { property: 'placeholder', words: name, isMeant, byTextBefore: true, ...where });
    if (!isMeant(node)) throw new Error(`the ${node.type} whose placeholder is "${name}" is no ${what}`);
    return node;
  }

  #turn({ id, props }: HeadlessNode, label: keyof typeof PAGE_BUTTONS): void {
    const { method, needs } = PAGE_BUTTONS[label];
    if (props[needs] !== true) throw new Error(`"${label}" is disabled: there is no such page`);
    this.#act(id, 'turn', [], { method });
  }

  #tick({ id, type, props }: HeadlessNode, checked: boolean): void {
    const { property, events } = TOGGLES[type as keyof typeof TOGGLES];
    // As in a browser: choosing what is already chosen raises no event, and a ticked box is not ticked again.
    if (props[property] === checked) return;
    if (type === 'RadioButton') this.#clearGroup(props['group_name']);
    this.#change(id, property, checked, events);
  }

  /** A browser clears the other radio buttons of the group, without events. */
  #clearGroup(name: Json | undefined): void {
    for (const { id, type, props } of this.tree.shown())
      if (type === 'RadioButton' && props['group_name'] === name) this.tree.set(id, { selected: false });
  }

  /** Changes a mirrored property, as the user does. */
  #change(node: NodeId, property: string, value: StateValue, events: readonly string[] = ['change']): void {
    this.#revision += 1;
    this.tree.set(node, { [property]: value as Json });
    const state: readonly StateEntry[] = [[node, property, value, this.#revision]];
    for (const [at, name] of events.entries()) this.#act(node, name, at === 0 ? state : []);
  }

  #act(node: NodeId, name: string, state: readonly StateEntry[] = [], args: JsonObject = {}): void {
    this.begins();
    this.say({ kind: 'event', node, name, args, policy: 'all' }, state);
  }
}

const isPageControls = ({ type }: HeadlessNode): boolean => type === 'PageControls';

const isTyped = ({ type }: HeadlessNode): boolean => type === 'TextBox' || type === 'TextArea';

const hearsClicks = ({ props: { events } }: HeadlessNode): boolean => Array.isArray(events) && events.includes('click');

const takesClicks = (node: HeadlessNode): boolean => isPageControls(node) || hearsClicks(node);
