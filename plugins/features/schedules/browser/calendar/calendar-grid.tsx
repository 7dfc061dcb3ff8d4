import { Formats, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type CSSProperties } from 'react';
import { timeOf } from '../../common/wall-time';
import { forWhom } from '../exceptions/for-whom';
import { dayText, kindLabel } from '../labels';
import { t } from '../../manifest';
import { AppointmentBlock } from './appointment-block';
import type { CalendarColumn, CalendarItem } from './calendar-columns';
import { CalendarStore } from './calendar-store';
import styles from './calendar.module.css';
import { scrollAtEdges } from './edge-scroll';
import { slotAt } from './slot-at';
import { SlotCell } from './slot-cell';

/** Pixels per minute, so that a quarter of an hour has room for a line of text. */
const usualScale = 1.6;
/** The least height of a slot in pixels. */
const leastHeight = 20;
/** The most appointments of one slot side by side; a number shows the rest. */
const mostBlocks = 3;

/** Columns of slots down the hours of the day. */
export const CalendarGrid = observer(function CalendarGrid() {
  const store = useService(CalendarStore);
  const { columns, axis, moves } = store;
  const [region, setRegion] = useState<HTMLElement | null>(null);
  // A scrolling region must be reachable by keyboard even if nothing inside is (WCAG 2.1.1).
  useEffect(() => {
    if (region) region.tabIndex = 0;
  }, [region]);
  const dragging = moves.held !== undefined && moves.pointer !== undefined;
  useEffect(() => {
    if (!region || !dragging) return undefined;
    return scrollAtEdges(
      region,
      () => moves.pointer,
      () => moves.pointer && moves.drag(moves.pointer.x, moves.pointer.y, slotAt(moves.pointer.x, moves.pointer.y)),
    );
  }, [region, dragging, moves]);
  const shortest = columns
    .flatMap(({ items }) => items.map(({ from, to }) => to - from))
    .reduce((a, b) => Math.min(a, b), 15);
  const scale = Math.max(usualScale, leastHeight / Math.max(shortest, 5));
  const style = { '--columns': columns.length, '--height': `${axis.length * scale}px` } as CSSProperties;
  return (
    <div ref={setRegion} className={styles.scroll} role="region" aria-label={t('Calendar')}>
      <div className={styles.grid} style={style}>
        <div className={styles.corner} />
        {columns.map((column) => (
          <Head key={column.key} column={column} />
        ))}
        <div className={styles.hours} aria-hidden>
          {axis.hours.map(({ offset, minutes, again }) => (
            <span key={offset} style={{ top: (offset - axis.from) * scale }}>
              {timeOf(minutes)}
              {again && ' *'}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column key={column.key} column={column} scale={scale} />
        ))}
      </div>
      {moves.held && moves.pointer && (
        <div className={styles.ghost} style={{ left: moves.pointer.x, top: moves.pointer.y }} aria-hidden>
          {moves.held.patient.full_name}
        </div>
      )}
    </div>
  );
});

function useTitle(): (column: CalendarColumn) => string {
  const { language } = useService<Preferences>(Preferences);
  return ({ name, day }) => name || dayText(day, language);
}

const Head = observer(function Head({ column }: { readonly column: CalendarColumn }) {
  const formats = useService<Formats>(Formats);
  const title = useTitle()(column);
  return (
    <div className={styles.head} data-today={column.name === '' && column.day === formats.today()}>
      <span>{title}</span>
      {column.exceptions.map((exception) => (
        <small key={exception.uuid} className={styles.exception}>
          {[
            exception.reason || kindLabel(exception.kind),
            column.name && exception.practitioner ? undefined : forWhom(exception),
            exception.start_time && `${exception.start_time}–${exception.end_time}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      ))}
    </div>
  );
});

const Column = observer(function Column(props: { readonly column: CalendarColumn; readonly scale: number }) {
  const { column, scale } = props;
  const { axis, now, timeZone } = useService(CalendarStore);
  const title = useTitle()(column);
  const nowOffset = axis.offsetOf(now);
  const isToday = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now) === column.day;
  return (
    <section className={styles.column} aria-label={title}>
      {axis.hours.map(({ offset }) => (
        <i key={offset} className={styles.hour} style={{ top: (offset - axis.from) * scale }} />
      ))}
      {axis.gapsOf(column.day).map(({ start, end }) => (
        <i
          key={start}
          className={styles.gap}
          style={{ top: (start - axis.from) * scale, height: (end - start) * scale }}
        />
      ))}
      {column.items.map((item) => (
        <Item key={item.key} item={item} scale={scale} />
      ))}
      {isToday && nowOffset >= axis.from && nowOffset <= axis.to && (
        <i className={styles.now} style={{ top: (nowOffset - axis.from) * scale }} />
      )}
    </section>
  );
});

const Item = observer(function Item({ item, scale }: { readonly item: CalendarItem; readonly scale: number }) {
  const { axis } = useService(CalendarStore);
  const { slot, appointments } = item;
  const style = {
    top: (item.from - axis.from) * scale,
    height: Math.max((item.to - item.from) * scale - 2, leastHeight - 4),
    left: `${(100 * item.lane) / item.lanes}%`,
    width: `calc(${100 / item.lanes}% - 2px)`,
  };
  const more = appointments.length - mostBlocks;
  return (
    <div className={styles.item} style={style}>
      {slot && <SlotCell slot={slot} start={item.start} covered={appointments.length > 0} />}
      {appointments.length > 0 && (
        <div className={styles.blocks} data-counted={slot !== undefined && slot.capacity > 1}>
          {appointments.slice(0, mostBlocks).map((appointment) => (
            <AppointmentBlock key={appointment.id} appointment={appointment} beside={!slot} />
          ))}
          {more > 0 && <span className={styles.more}>{t('+{{n}}', { n: more })}</span>}
        </div>
      )}
    </div>
  );
});
