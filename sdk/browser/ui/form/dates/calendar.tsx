import { DatePicker } from '@blueprintjs/datetime';
import type { Locale } from 'date-fns';
import { useEffect, useRef } from 'react';
import './calendar.css';

/** A month to pick a day from. Loaded when a calendar is first opened. */
export default function Calendar(props: {
  /** `YYYY-MM-DD`; undefined if no day is chosen. */
  readonly value: string | undefined;
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly onPick: (value: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // The calendar loads after its popover opened, so the popover could not move the focus to a day.
  useEffect(() => {
    const day =
      box.current?.querySelector<HTMLElement>('.rdp-day_selected') ??
      box.current?.querySelector<HTMLElement>('.rdp-day[tabindex="0"]');
    day?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="cw-calendar">
      <DatePicker
        value={props.value ? localDay(props.value) : null}
        initialMonth={localDay(props.value ?? props.today)}
        minDate={localDay(props.min ?? '1900-01-01')}
        maxDate={localDay(props.max ?? `${Number(props.today.slice(0, 4)) + 10}-12-31`)}
        canClearSelection={false}
        locale={document.documentElement.lang === 'fr' ? 'fr' : 'en-GB'}
        dateFnsLocaleLoader={loadLocale}
        onChange={(day, isUserChange) => {
          if (day && isUserChange) props.onPick(isoDay(day));
        }}
        dayPickerProps={{ fixedWeeks: true, today: localDay(props.today) }}
      />
    </div>
  );
}

/** Names of months and days, and Monday first. */
async function loadLocale(code: string): Promise<Locale> {
  const module = code === 'fr' ? await import('date-fns/locale/fr') : await import('date-fns/locale/en-GB');
  return module.default;
}

/** Calendars count in the browser's own days. Noon is safe from every change of clocks. */
function localDay(value: string): Date {
  return new Date(`${value}T12:00:00`);
}

function isoDay(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}
