import type { Json, StateValue } from '../../../protocol/index.ts';
import type { NodeContext } from '../definition.ts';
import type { DatePickerProps } from '../shared/props.ts';
import { formatDate, parseDate } from './format.ts';
import { type Habits, habitsOf } from './habits.ts';
import { fromIso, type Limits, today, toIso, within } from './moments.ts';

/** What is chosen or typed, and not applied yet; null is an emptied box. */
interface Draft {
  readonly date: Date | null;
}

/**
 * What happens in one DatePicker: typing and choosing make a draft, which is applied or dropped. What is applied is mirrored
 * before Python hears `change`; applying what is there already raises nothing (api §4.15).
 */
export class Picking {
  /** Does the calendar show? */
  isOpen = false;
  /** How often the user has gone from the box into the calendar by key; each time it grows the calendar takes the focus. */
  entries = 0;
  #draft: Draft | null = null;
  /** As the screen has it, in ISO 8601. */
  #applied: string | null;
  #isTyping = false;
  #isReturning = false;
  readonly #node: NodeContext;
  readonly #input: () => HTMLInputElement | null;
  readonly #popup: () => HTMLElement | null;
  readonly #draw: () => void;

  /** `draw` shows another state of this. */
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

  get habits(): Habits {
    return habitsOf(this.#node.root.ownerDocument.defaultView ?? window);
  }

  get limits(): Limits {
    const { min_date, max_date } = this.props;
    return { min: fromIso(min_date), max: fromIso(max_date) };
  }

  /** What the calendar shows as chosen. */
  get chosen(): Date | null {
    return this.#draft ? this.#draft.date : fromIso(this.#applied);
  }

  /** Where the calendar begins while nothing is chosen. */
  get start(): Date {
    return this.chosen ?? within(this.limits, today());
  }

  textOf(date: Date | null): string {
    const { format, pick_time } = this.props;
    return date ? formatDate(date, format || (pick_time ? '%c' : '%x'), this.habits) : '';
  }

  /** Put into the box what is applied, unless somebody is typing there. */
  show(): void {
    const input = this.#input();
    if (input && !this.#isTyping) input.value = this.textOf(fromIso(this.#applied));
  }

  /** Python wrote `date`. What the user has picked since stays when Python knew of nothing else. */
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

  /** The box has got the focus, or was clicked. */
  reached(): void {
    if (this.isOpen || this.#isReturning || !this.props.enabled) return;
    this.isOpen = true;
    this.#draw();
  }

  /** From the box into the calendar. */
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
      const date = parseDate(text, format || (pick_time ? '%c' : '%x'), this.habits, known ?? today());
      this.#draft = date && { date };
    }
    this.isOpen = true;
    this.#draw();
  }

  /** A day of the calendar, whose time of day is kept; without `pick_time` that is all there is to choose. */
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

  /** The button says so: with nothing chosen, what the calendar shows counts. */
  applyShown(): void {
    this.#commit(this.#draft ? this.#draft.date : this.start);
  }

  /** The user goes on to something else. What can't be read as a date is undone. */
  apply(): void {
    if (!this.isOpen) return;
    if (this.#draft) this.#commit(this.#draft.date);
    else this.cancel();
  }

  cancel(): void {
    this.#close();
    this.#draw();
  }

  /** As `cancel`, while the interior is being drawn. */
  abandon(): void {
    if (this.isOpen) this.#close();
  }

  /** Is it a part of this: the box with its icon, or the calendar? */
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
    const next = chosen && toIso(within(this.limits, chosen), this.props.pick_time);
    const isNew = next !== this.#applied;
    this.#applied = next;
    if (isNew) this.#node.mirror('date', next);
    this.cancel();
    if (isNew) this.#node.raise('change');
  }

  /** The focus goes from the calendar back to the box, which must not open it again. */
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
