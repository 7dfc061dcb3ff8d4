import { Button, Formats, Preferences, Registry, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { mayMoveBooked } from '../../common/asked';
import { forWhom } from '../exceptions/for-whom';
import { dayText, kindLabel } from '../labels';
import { t } from '../../manifest';
import { canMove, type CalendarAppointment } from './calendar-appointment';
import type { CalendarColumn, CalendarItem } from './calendar-columns';
import { CalendarStore } from './calendar-store';
import styles from './calendar.module.css';
import { slotWords } from './slot-words';

/** The grid's content as lines, for phones. */
export const CalendarLines = observer(function CalendarLines() {
  const { columns } = useService(CalendarStore);
  return (
    <>
      {columns
        .filter(({ items, exceptions }) => items.length + exceptions.length > 0)
        .map((column) => (
          <ColumnLines key={column.key} column={column} />
        ))}
    </>
  );
});

const ColumnLines = observer(function ColumnLines({ column }: { readonly column: CalendarColumn }) {
  const { language } = useService<Preferences>(Preferences);
  const title = column.name || dayText(column.day, language);
  return (
    <section className={styles.lines} aria-label={title}>
      <h2>{title}</h2>
      {column.exceptions.map((exception) => (
        <p key={exception.uuid} className={styles.exception}>
          {[exception.reason || kindLabel(exception.kind), forWhom(exception)].join(' · ')}
        </p>
      ))}
      <ul>
        {column.items.map((item) => (
          <ItemLine key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
});

const ItemLine = observer(function ItemLine({ item }: { readonly item: CalendarItem }) {
  const { moves, now } = useService(CalendarStore);
  const formats = useService<Formats>(Formats);
  const { slot, appointments } = item;
  const time = formats.time(new Date(item.start).toISOString());
  return (
    <li data-past={item.start < now}>
      <div className={styles.line}>
        <span className="cw-number">{time}</span>
        <span className={styles.words}>{slot ? slotWords(slot) : t('beside the schedule')}</span>
        {slot && moves.takes(slot) && (
          <Button small aria-label={t('Move to {{when}}', { when: time })} onClick={() => void moves.putDown(slot)}>
            {t('Move here')}
          </Button>
        )}
      </div>
      {appointments.map((appointment) => (
        <Booked key={appointment.id} appointment={appointment} />
      ))}
    </li>
  );
});

const Booked = observer(function Booked({ appointment }: { readonly appointment: CalendarAppointment }) {
  const { moves } = useService(CalendarStore);
  const registry = useService<Registry>(Registry);
  const { full_name: name } = appointment.patient;
  const movable = registry.answers(mayMoveBooked) && canMove(appointment) && !moves.held;
  return (
    <div className={styles.line}>
      <strong>{name}</strong>
      {movable && (
        <Button small aria-label={t('Move {{name}}', { name })} onClick={() => moves.pickUp(appointment)}>
          {t('Move')}
        </Button>
      )}
    </div>
  );
});
