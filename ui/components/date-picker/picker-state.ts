import type { Json, StateValue } from '../../../protocol/index.ts';
import type { NodeContext } from '../definition.ts';
import type { DatePickerProps } from '../shared/props.ts';
import { clamp, fromIso, type Limits, today, toIso } from './dates.ts';
import { formatDate, parseDate } from './format.ts';
import { type DateLocale, dateLocaleOf } from './locale.ts';

/** What is chosen or typed but not applied yet; a null date is an emptied input. */
interface Draft {
  readonly date: Date | null;
}

/**
 * The state of one DatePicker: typing and choosing make a draft, which is applied or dropped. An applied draft is mirrored before
 * `change` is raised; applying the value that is already there raises nothing (api §4.15).
 */
export class PickerState {
  /** Is the calendar open? */
  isOpen = false;
  /** How often the user has moved from the input into the calendar by keyboard; the calendar takes the focus each time this grows. */
  entries = 0;
  #draft: Draft | null = null;
  /** The applied value as the screen shows it, in ISO 8601. */
  #applied: string | null;
  #isTyping = false;
  #isReturning = false;
  readonly #node: NodeContext;
  readonly #input: () => HTMLInputElement | null;
  readonly #popup: () => HTMLElement | null;
  readonly #draw: () => void;

  /** `draw` renders the picker after a change of this state. */
  constructor(node: NodeContext, input: () => HTMLInputElement | null, popup: () => HTMLElement | null, draw: () => void) {
    this.#node = node;
    this.#input = input;
    this.#popup = popup;
    this.#draw = draw;
    this.#applied = this.props.date;
  }

  get props(): DatePickerProps {
    return this.#node.props() as DatePickerProps;
  }

  get locale(): DateLocale {
    return dateLocaleOf(this.#node.root.ownerDocument.defaultView ?? window);
  }

  get limits(): Limits {
    const { min_date, max_date } = this.props;
    return { min: fromIso(min_date), max: fromIso(max_date) };
  }

  /** The date that the calendar marks as chosen. */
  get chosen(): Date | null {
    return this.#draft ? this.#draft.date : fromIso(this.#applied);
  }

  /** The date whose month the calendar shows while nothing is chosen. */
  get start(): Date {
    return this.chosen ?? clamp(this.limits, today());
  }

  textOf(date: Date | null): string {
    const { format, pick_time } = this.props;
    return date ? formatDate(date, format || (pick_time ? '%c' : '%x'), this.locale) : '';
  }

  /** Show the applied value in the input, unless the user is typing there. */
  show(): void {
    const input = this.#input();
    if (input && !this.#isTyping) input.value = this.textOf(fromIso(this.#applied));
  }

  /** Python wrote `date`. What the user has picked since then stays if Python only wrote again the value that it knew. */
  written(value: Json, base: StateValue | undefined): void {
    if (base !== undefined && value === base) {
      this.#node.mirror('date', this.#applied);
      return;
    }
    this.#applied = value as string | null;
    if (!this.#isTyping) this.#draft = null;
    this.show();
    if (this.isOpen) this.#draw();
  }

  /** The input got the focus or was clicked. */
  reached(): void {
    if (this.isOpen || this.#isReturning || !this.props.enabled) return;
    this.isOpen = true;
    this.#draw();
  }

  /** Moves the focus from the input into the calendar. */
  enter(): void {
    if (!this.props.enabled) return;
    this.isOpen = true;
    this.entries += 1;
    this.#draw();
  }

  typed(): void {
    const text = this.#input()?.value.trim() ?? '';
    const { format, pick_time } = this.props;
    const known = fromIso(this.#applied);
    this.#isTyping = true;
    if (text === this.textOf(known)) this.#draft = null;
    else if (text === '') this.#draft = { date: null };
    else {
      const date = parseDate(text, format || (pick_time ? '%c' : '%x'), this.locale, known ?? today());
      this.#draft = date && { date };
    }
    this.isOpen = true;
    this.#draw();
  }

  /** The user chose a day in the calendar; the time of day is kept. Without `pick_time` this completes the choice. */
  chooseDay(day: Date): void {
    const { start } = this;
    const date = new Date(day);
    if (!this.props.pick_time) return this.#commit(date);
    date.setHours(start.getHours(), start.getMinutes(), 0, 0);
    this.#choose(date);
  }

  chooseTime(hour: number, minute: number): void {
    const date = new Date(this.start);
    date.setHours(hour, minute, 0, 0);
    this.#choose(date);
  }

  /** The user pressed the button to apply: if nothing is chosen, the date that the calendar shows is applied. */
  applyShown(): void {
    this.#commit(this.#draft ? this.#draft.date : this.start);
  }

  /** The user moved on to something else: apply the draft. Text that can't be read as a date is undone. */
  apply(): void {
    if (!this.isOpen) return;
    if (this.#draft) this.#commit(this.#draft.date);
    else this.cancel();
  }

  cancel(): void {
    this.#close();
    this.#draw();
  }

  /** As `cancel`, but while the interior is being rendered. */
  abandon(): void {
    if (this.isOpen) this.#close();
  }

  /** Is the target in the input with its icon, or in the calendar? */
  holds(target: EventTarget | null): boolean {
    return target instanceof Node && (this.#node.root.contains(target) || Boolean(this.#popup()?.contains(target)));
  }

  #choose(date: Date): void {
    this.#draft = { date };
    this.#isTyping = false;
    const input = this.#input();
    if (input) input.value = this.textOf(date);
    this.#draw();
  }

  #commit(chosen: Date | null): void {
    const next = chosen && toIso(clamp(this.limits, chosen), this.props.pick_time);
    const isNew = next !== this.#applied;
    this.#applied = next;
    if (isNew) this.#node.mirror('date', next);
    this.cancel();
    if (isNew) this.#node.raise('change');
  }

  /** Moves the focus from the calendar back to the input, without opening the calendar again. */
  #close(): void {
    this.isOpen = false;
    this.#draft = null;
    this.#isTyping = false;
    this.entries = 0;
    this.show();
    const popup = this.#popup();
    if (!popup?.contains(popup.ownerDocument.activeElement)) return;
    this.#isReturning = true;
    this.#input()?.focus({ preventScroll: true });
    this.#isReturning = false;
  }
}
