import { Formats, IconButton, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../manifest';
import { dayAfterKey, monthPlus, weeksOf } from './month';
import type { SlotFinder } from './slot-finder';
import styles from './slots.module.css';

/**
 * A month with the number of free slots on each day. Arrow keys, Home, End, Page Up and Page Down move between days.
 */
export const DayCalendar = observer(function DayCalendar({ finder }: { readonly finder: SlotFinder }) {
  const { language } = useService<Preferences>(Preferences);
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const { month, today } = finder;
  const weeks = weeksOf(month).filter((week) => (week[6] ?? '') >= today);
  const reachable = focused?.startsWith(month) ? focused : finder.day.startsWith(month) ? finder.day : `${month}-01`;
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const move = (event: KeyboardEvent) => {
    const { day } = (event.target as HTMLElement).dataset;
    const next = day === undefined ? undefined : dayAfterKey(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next < today) return;
    if (next.slice(0, 7) !== month) finder.showMonth(next.slice(0, 7));
    setFocused(next);
  };
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div role="presentation" className={styles.calendar} onKeyDown={move}>
      <div className={styles.month}>
        <IconButton
          icon="chevron-left"
          label={t('Previous month')}
          disabled={month <= today.slice(0, 7)}
          onClick={() => finder.showMonth(monthPlus(month, -1))}
        />
        <span aria-live="polite">{name.format(new Date(`${month}-01`))}</span>
        <IconButton
          icon="chevron-right"
          label={t('Next month')}
          onClick={() => finder.showMonth(monthPlus(month, 1))}
        />
      </div>
      <table ref={grid} aria-label={t('Days with free times')} aria-busy={finder.free === undefined}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month) && <Day finder={finder} day={day} reachable={day === reachable} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const Day = observer(function Day(props: {
  readonly finder: SlotFinder;
  readonly day: string;
  /** True for the day that Tab reaches. */
  readonly reachable: boolean;
}) {
  const { finder, day } = props;
  const formats = useService<Formats>(Formats);
  const free = finder.free?.get(day) ?? 0;
  const known = finder.free !== undefined;
  const words = free === 0 ? t('nothing free') : t('{{n}} free', { n: formats.number(free) });
  return (
    <button
      type="button"
      className={styles.day}
      data-free={free > 0}
      data-day={day}
      aria-pressed={day === finder.day}
      aria-current={day === finder.today ? 'date' : undefined}
      disabled={day < finder.today}
      tabIndex={props.reachable ? 0 : -1}
      onClick={() => finder.showDay(day)}
    >
      <span>
        {Number(day.slice(8))}
        <span className="cw-visually-hidden">{formats.date(day).slice(2)}</span>
      </span>
      <small aria-hidden>{free > 0 ? formats.number(free) : '\u00a0'}</small>
      {known && <span className="cw-visually-hidden">{words}</span>}
    </button>
  );
});
