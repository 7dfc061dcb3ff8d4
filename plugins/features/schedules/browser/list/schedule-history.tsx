import { RecordHistory, useService } from '@clinic-workbench/sdk/browser';
import type { CountedSchedule } from '../../common/schedule';
import { keptLines, keptOf } from '../form/schedule-lines';
import { SchedulesStore } from '../schedules-store';
import { t } from '../../manifest';
import { nameOf } from './schedule-columns';

/** The history of a schedule. */
export function ScheduleHistory(props: { readonly schedule: CountedSchedule; readonly onClose: () => void }) {
  const store = useService(SchedulesStore);
  const { schedule } = props;
  return (
    <RecordHistory
      read={() => store.changesOf(schedule)}
      row={keptOf(schedule)}
      name={nameOf(schedule)}
      words={{
        linesOf: keptLines,
        // It is kept for its appointments, and counts as deleted otherwise.
        labelOf: ({ kind }) => (kind === 'ended' ? t('Deleted') : undefined),
      }}
      onClose={props.onClose}
    />
  );
}
