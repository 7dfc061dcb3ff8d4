import { Formats, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Slot } from '../../../schedules/common/slot';
import { whenOf, whoOf } from '../slots/slot-text';
import { t } from '../../manifest';
import styles from './booking.module.css';

/** The chosen time in words; screen readers announce its changes. */
export const ChosenSlot = observer(function ChosenSlot({ slot }: { readonly slot: Slot }) {
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const name = [whenOf(slot, formats, organization.time_zone), whoOf(slot), slot.location.name].join(' · ');
  return (
    <p className={styles.chosen} role="status">
      {t('Chosen: {{name}}', { name })}
    </p>
  );
});
