import { Button, Formats, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Slot } from '../../../schedules/common/slot';
import { t } from '../../manifest';
import type { Refusal } from './refusal';
import { whenOf, whoOf } from './slot-text';
import styles from './refused-slot.module.css';

/** Shown when a colleague booked the slot first: free slots near it, and the other options. */
export const RefusedSlot = observer(function RefusedSlot(props: {
  readonly refusal: Refusal;
  readonly chosen: string | undefined;
  readonly onChoose: (slot: Slot) => void;
  /** Returns to all slots. */
  readonly onOthers: (() => void) | undefined;
  readonly onOverbook: () => void;
}) {
  const { refusal } = props;
  const formats = useService<Formats>(Formats);
  const { can, organization } = useService<Session>(Session);
  return (
    <div role="alert" className={styles.refusal}>
      <p className={styles.title}>{t(refusal.message)}</p>
      {refusal.alternatives.length > 0 && (
        <>
          <p>{t('Nothing is lost. These times are free:')}</p>
          <ul className={styles.alternatives}>
            {refusal.alternatives.map((slot) => (
              <li key={slot.id}>
                <Button aria-pressed={slot.id === props.chosen} onClick={() => props.onChoose(slot)}>
                  {[whenOf(slot, formats, organization.time_zone), whoOf(slot), slot.location.name].join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {props.onOthers && <Button onClick={props.onOthers}>{t('Choose another time')}</Button>}
        {refusal.mayOverbook && can('appointments.overbook') && (
          <Button kind="danger" onClick={props.onOverbook}>
            {t('Overbook')}
          </Button>
        )}
      </div>
    </div>
  );
});
