import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Slot } from '../../common/slot';
import { t } from '../../manifest';
import { CalendarStore } from './calendar-store';
import styles from './calendar.module.css';
import { slotWords } from './slot-words';

/** A slot with its time and occupancy; a button if the held appointment could move there. */
export const SlotCell = observer(function SlotCell(props: {
  readonly slot: Slot;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** True if appointments are in front of it. */
  readonly covered: boolean;
}) {
  const { slot, start, covered } = props;
  const { moves, now } = useService(CalendarStore);
  const formats = useService<Formats>(Formats);
  const cell = useRef<HTMLButtonElement>(null);
  const takes = moves.takes(slot);
  const isTarget = moves.target?.id === slot.id;
  useEffect(() => {
    if (isTarget) cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isTarget]);
  const time = formats.time(slot.start);
  const words = slotWords(slot);
  return (
    <button
      ref={cell}
      type="button"
      tabIndex={-1}
      disabled={!takes}
      className={styles.slot}
      data-slot={slot.id}
      data-status={slot.status}
      data-past={start < now}
      data-covered={covered}
      data-takes={takes}
      data-target={isTarget}
      aria-label={takes ? t('Move to {{when}}', { when: `${time}, ${words}` }) : `${time}, ${words}`}
      title={`${time} – ${formats.time(slot.end)}, ${words}`}
      onClick={() => void moves.putDown(slot)}
    >
      <span>{time}</span>
      {slot.capacity > 1 && <span className="cw-number">{`${slot.taken}/${slot.capacity}`}</span>}
    </button>
  );
});
