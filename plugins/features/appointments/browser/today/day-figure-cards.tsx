import { FigureCard, Figures, Formats, useService, type LiveValue } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Slot } from '../../../schedules/common/slot';
import type { DayFigures } from '../../common/day';
import { t } from '../../manifest';
import { dayOf } from './slot-day';
import styles from './today.module.css';

/** The day's figures with links to their lists, and the next free slots. */
export const DayFigureCards = observer(function DayFigureCards(props: {
  readonly figures: LiveValue<DayFigures>;
  /** Undefined for users who may not see free slots. */
  readonly free: LiveValue<readonly Slot[]> | undefined;
  /** The filters of the day's scope, for the links. */
  readonly scope: Readonly<Record<string, string>>;
  /** Route of the list of appointments. */
  readonly list: string;
}) {
  const { value, failure } = props.figures;
  // If figures cannot be loaded, a message in place of the list says so.
  const missing = failure ? '–' : undefined;
  // Each figure counts the rows of its list; patients without an appointment are in the note.
  const booked = (kind: 'arrived' | 'waiting' | 'seen') => value && value[kind] - value.walk_ins[kind];
  const behind = (status: string) => value && { ...props.scope, date_from: value.day, date_to: value.day, status };
  return (
    <Figures>
      <FigureCard
        label={t('Booked today')}
        value={value?.booked ?? missing}
        note={value ? comingText(value) : ' '}
        to={props.list}
        query={behind('pending,booked,arrived,checked-in,fulfilled,noshow')}
      />
      <FigureCard
        label={t('Arrived', { context: 'people' })}
        value={booked('arrived') ?? missing}
        note={value?.walk_ins.arrived ? walkInsText(value.walk_ins.arrived) : ' '}
        to={props.list}
        query={behind('arrived,checked-in,fulfilled')}
      />
      <FigureCard
        label={t('Waiting')}
        value={booked('waiting') ?? missing}
        note={value?.walk_ins.waiting ? walkInsText(value.walk_ins.waiting) : t('Arrived, not seen yet')}
        to={props.list}
        query={behind('arrived,checked-in')}
      />
      <FigureCard
        label={t('Seen')}
        value={booked('seen') ?? missing}
        note={value?.walk_ins.seen ? walkInsText(value.walk_ins.seen) : t('Today')}
        to={props.list}
        query={behind('fulfilled')}
      />
      <FigureCard
        label={t('No-shows')}
        value={value?.no_shows ?? missing}
        note={value ? t('{{count}} cancelled', { count: value.cancelled }) : ' '}
        to={props.list}
        query={behind('noshow')}
      />
      {props.free && <NextFree free={props.free} list={props.list} />}
    </Figures>
  );
});

/** How many patients are still expected, and how many of them are late. */
function comingText({ to_come, late }: DayFigures): string {
  const coming = t('{{count}} still to come', { count: to_come });
  return late > 0 ? `${coming}, ${t('{{count}} late', { count: late })}` : coming;
}

const NextFree = observer(function NextFree({
  free,
  list,
}: {
  readonly free: LiveValue<readonly Slot[]>;
  readonly list: string;
}) {
  const formats = useService<Formats>(Formats);
  const { value, failure } = free;
  const first = value?.[0];
  const none = value || failure ? '–' : undefined;
  return (
    <FigureCard
      label={t('Next free slot')}
      value={first ? <span className={styles.figure}>{formats.time(first.start)}</span> : none}
      note={first ? dayOf(first, formats) : ' '}
      to={list}
      query={{ open: 'book' }}
    />
  );
});

const walkInsText = (count: number): string =>
  count === 1 ? t('and 1 walk-in') : t('and {{count}} walk-ins', { count });
