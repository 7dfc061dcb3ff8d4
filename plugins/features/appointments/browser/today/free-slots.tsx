import {
  ErrorState,
  Formats,
  LoadingState,
  Nothing,
  PageLink,
  Section,
  Session,
  useService,
  type LiveValue,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Slot } from '../../../schedules/common/slot';
import { t } from '../../manifest';
import type { DayScope } from './day-scope';
import { dayOf } from './slot-day';
import styles from './today.module.css';

/** The next free slots: the user's own, or those of the location's practitioners. */
export const FreeSlots = observer(function FreeSlots(props: {
  readonly free: LiveValue<readonly Slot[]>;
  readonly scope: DayScope;
}) {
  const { value, failure } = props.free;
  const session = useService<Session>(Session);
  return (
    <Section
      title={t('Next free slots')}
      actions={
        session.can('appointments.write') && (
          <PageLink to={props.scope.list} query={{ open: 'book' }}>
            {t('Book an appointment')}
          </PageLink>
        )
      }
    >
      {value === undefined &&
        (failure ? (
          <ErrorState message={t(failure.message)} retry={() => void props.free.load()} />
        ) : (
          <LoadingState kind="lines" count={4} />
        ))}
      {value?.length === 0 && (
        <Nothing>
          {props.scope.of === 'own'
            ? t('You have no free slot. A schedule with days to come offers some.')
            : t('No slot is free here. A schedule with days to come offers some.')}
        </Nothing>
      )}
      {value !== undefined && value.length > 0 && (
        <ul className={styles.slots} aria-label={t('Next free slots')}>
          {value.map((slot) => (
            <SlotLine key={slot.uuid} slot={slot} of={props.scope.of} />
          ))}
        </ul>
      )}
    </Section>
  );
});

const SlotLine = observer(function SlotLine({ slot, of }: { readonly slot: Slot; readonly of: DayScope['of'] }) {
  const formats = useService<Formats>(Formats);
  const whose =
    of === 'own' ? slot.healthcare_service?.name : (slot.practitioner?.name ?? slot.healthcare_service?.name);
  return (
    <li>
      <span className={styles.slotTime}>{`${dayOf(slot, formats)}, ${formats.time(slot.start)}`}</span>
      <span className={styles.slotWhose}>{[whose, slot.location.name].filter(Boolean).join('\u00A0· ')}</span>
    </li>
  );
});
