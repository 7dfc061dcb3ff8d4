import {
  Button,
  EmptyState,
  ErrorState,
  Formats,
  LoadingState,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Slot } from '../../../schedules/common/slot';
import { t } from '../../manifest';
import { DayCalendar } from './day-calendar';
import { PlainSelect } from './plain-select';
import type { SlotFinder } from './slot-finder';
import { SlotGrid } from './slot-grid';
import { beginOf, whoOf } from './slot-text';
import styles from './slots.module.css';

/** The number of next free slots offered as buttons. */
const offered = 3;

interface ChooserProps {
  readonly finder: SlotFinder;
  readonly chosen: Slot | undefined;
  /** The current slot of an appointment that is being moved. */
  readonly except?: string | undefined;
  readonly onChoose: (slot: Slot) => void;
  /** Searches all locations instead of one. */
  readonly onEverywhere?: (() => void) | undefined;
}

/** Chooses a slot: one of the next free ones, or a day and a time on it. */
export const SlotChooser = observer(function SlotChooser(props: ChooserProps) {
  const { finder } = props;
  const session = useService<Session>(Session);
  useFollow(finder);
  if (finder.failure) return <ErrorState message={t('Error fetching data')} retry={finder.retry} />;
  if (finder.offered?.length === 0 && !finder.showTaken) return <Nothing {...props} />;
  return (
    <div className={styles.chooser}>
      <NextFree {...props} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Practitioners finder={finder} />
          <DayCalendar finder={finder} />
          {session.can('appointments.overbook') && (
            <label className={styles.taken}>
              <input
                type="checkbox"
                checked={finder.showTaken}
                onChange={(event) => finder.setShowTaken(event.target.checked)}
              />
              {t('Show full times too')}
            </label>
          )}
        </div>
        <Times {...props} />
      </div>
    </div>
  );
});

const NextFree = observer(function NextFree(props: ChooserProps) {
  const { finder } = props;
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const choose = (slot: Slot) => {
    finder.showDay(slot.day);
    props.onChoose(slot);
  };
  return (
    <section className={styles.next} aria-label={t('Next free')} aria-busy={finder.offered === undefined}>
      <h4 className={styles.nextTitle}>{t('Next free')}</h4>
      {finder.next.slice(0, offered).map((slot) => (
        <Button key={slot.id} aria-pressed={slot.id === props.chosen?.id} onClick={() => choose(slot)}>
          {`${slot.day === finder.today ? t('Today') : formats.date(slot.day)} ${beginOf(slot, formats, organization.time_zone)} · ${whoOf(slot)}`}
        </Button>
      ))}
      {finder.offered && finder.next.length === 0 && <span className={styles.none}>{t('Nothing is free.')}</span>}
    </section>
  );
});

const Practitioners = observer(function Practitioners({ finder }: { readonly finder: SlotFinder }) {
  const formats = useService<Formats>(Formats);
  const people = (finder.offered ?? []).filter(({ practitioner }) => practitioner !== null);
  if (people.length < 2 && finder.wishes.practitioner === '') return null;
  const options = people
    .map(({ practitioner, day }) => ({
      value: practitioner?.id ?? '',
      label: t('{{name}}, from {{day}}', { name: practitioner?.name ?? '', day: formats.date(day) }),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <PlainSelect
      label={t('Doctor')}
      any={t('Any doctor')}
      value={finder.wishes.practitioner}
      options={options}
      onChange={(practitioner) => void finder.find({ ...finder.wishes, practitioner })}
    />
  );
});

const Times = observer(function Times(props: ChooserProps) {
  const { finder } = props;
  const formats = useService<Formats>(Formats);
  const { groups } = finder;
  return (
    <section className={styles.ofDay} aria-label={t('Times on {{day}}', { day: formats.date(finder.day) })}>
      <h4 className={styles.dayTitle}>{t('Times on {{day}}', { day: formats.date(finder.day) })}</h4>
      {groups === undefined && <LoadingState kind="lines" count={4} />}
      {groups?.length === 0 && !finder.later && (
        <EmptyState icon="calendar" title={t('Nothing is free on this day.')} />
      )}
      {groups && groups.length > 0 && (
        <SlotGrid groups={groups} chosen={props.chosen?.id} except={props.except} onChoose={props.onChoose} />
      )}
      {groups && finder.later && (
        <p className={styles.later} role="status">
          {t('There are more times on this day than are shown.')}{' '}
          <Button small onClick={() => void finder.showLater()}>
            {t('Show later times')}
          </Button>
        </p>
      )}
    </section>
  );
});

/** No schedule has a free slot: suggests what to do. */
const Nothing = observer(function Nothing({ finder, onEverywhere }: ChooserProps) {
  const { can } = useService<Session>(Session);
  const elsewhere = finder.wishes.location !== '' && onEverywhere !== undefined;
  return (
    <EmptyState
      icon="calendar"
      title={elsewhere ? t('Nothing is free for this service here.') : t('Nothing is free for this service.')}
      description={t('Somebody with a schedule for this service is needed, or an appointment is moved.')}
      action={
        <div className={styles.instead}>
          {elsewhere && <Button onClick={onEverywhere}>{t('Look everywhere')}</Button>}
          {can('appointments.overbook') && (
            <Button onClick={() => finder.setShowTaken(true)}>{t('Show full times too')}</Button>
          )}
        </div>
      }
    />
  );
});
