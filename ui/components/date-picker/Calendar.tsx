import { useMemo, useState } from 'react';
import { DayPicker, type DayPickerProps, type DropdownProps } from 'react-day-picker';
import type { Limits } from './dates.ts';
import { clamp } from './dates.ts';
import { formatDate } from './format.ts';
import type { DateLocale } from './locale.ts';
import type { PickerState } from './picker-state.ts';

/** How many years before and after the shown one the list offers if there is no limit; and how far from it a limit counts as one. */
const YEARS = { offered: 10, counted: 120 };

/** A month to choose a day from, with the class names that themes use. */
export function Calendar({ picker }: { readonly picker: PickerState }) {
  const { chosen, limits, locale, start } = picker;
  const [month, setMonth] = useState(start);
  const [followed, setFollowed] = useState(start);
  // The shown month follows what is typed or chosen elsewhere.
  if (start.getTime() !== followed.getTime()) {
    setFollowed(start);
    setMonth(start);
  }
  const words = useMemo(() => wordsOf(locale), [locale]);
  const { shown, from, to } = monthsAround(clamp(limits, month), limits);
  return (
    <DayPicker
      {...words}
      mode="single"
      required
      selected={chosen ?? undefined}
      onSelect={(day) => picker.chooseDay(day)}
      month={shown}
      onMonthChange={setMonth}
      startMonth={from}
      endMonth={to}
      disabled={(day) => isOut(limits, day)}
      modifiers={{ available: (day) => !isOut(limits, day), weekend: (day) => day.getDay() % 6 === 0 }}
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays
      fixedWeeks
      classNames={CLASSES}
      modifiersClassNames={MODIFIERS}
      components={COMPONENTS}
      weekStartsOn={locale.firstDay as NonNullable<DayPickerProps['weekStartsOn']>}
      lang={locale.language}
    />
  );
}

/** The range of months to navigate to. If the limits exclude each other, only the shown month. */
function monthsAround(shown: Date, { min, max }: Limits) {
  const at = (years: number, month: number) => {
    const date = new Date(shown);
    date.setFullYear(shown.getFullYear() + years, month, 1);
    return date;
  };
  const counts = (limit: Date | null): limit is Date =>
    limit !== null && Math.abs(limit.getFullYear() - shown.getFullYear()) <= YEARS.counted;
  const from = counts(min) ? min : at(-YEARS.offered, 0);
  const to = counts(max) ? max : at(YEARS.offered, 11);
  return { shown, from: from < shown ? from : shown, to: to > shown ? to : shown };
}

/** Is the whole day outside the limits? */
function isOut({ min, max }: Limits, day: Date): boolean {
  return Boolean((min && new Date(day).setHours(23, 59, 59, 999) < min.getTime()) || (max && day > max));
}

const CLASSES = {
  month: 'month-view',
  month_caption: 'month',
  month_grid: 'table-condensed',
  months_dropdown: 'monthselect',
  years_dropdown: 'yearselect',
  button_previous: 'prev available',
  button_next: 'next available',
  day: '',
};

const MODIFIERS = {
  available: 'available',
  weekend: 'weekend',
  outside: 'off ends',
  disabled: 'off disabled',
  selected: 'active',
  today: 'today',
  hidden: 'off disabled',
};

const COMPONENTS = {
  Dropdown,
  Chevron: () => <span aria-hidden="true" />,
};

function Dropdown({ options, className, value, onChange, disabled, 'aria-label': name }: DropdownProps) {
  return (
    <select className={className} value={value} onChange={onChange} disabled={disabled} aria-label={name}>
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The names of months and days, both the visible and the ARIA labels. */
function wordsOf(locale: DateLocale): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const written = (pattern: string) => (date: Date) => formatDate(date, pattern, locale);
  const day = written('%A, %-d %B %Y');
  return {
    formatters: {
      formatCaption: written('%B %Y'),
      formatMonthDropdown: written('%b'),
      formatWeekdayName: (date) => locale.weekdaysMin[date.getDay()] ?? '',
    },
    labels: {
      labelGrid: written('%B %Y'),
      labelWeekday: written('%A'),
      labelDayButton: (date, { today, selected }) => `${today ? 'Today, ' : ''}${day(date)}${selected ? ', selected' : ''}`,
    },
  };
}
