import { Formats, RecordHistory, useService } from '@clinic-workbench/sdk/browser';
import type { ScheduleException } from '../../common/exception';
import { SchedulesStore } from '../schedules-store';
import { linesOf } from './exception-lines';
import { forWhom } from './for-whom';

/** The history of a leave or holiday. */
export function ExceptionHistory(props: { readonly exception: ScheduleException; readonly onClose: () => void }) {
  const store = useService(SchedulesStore);
  const formats = useService<Formats>(Formats);
  const { exception } = props;
  return (
    <RecordHistory
      read={() => store.exceptionChangesOf(exception.uuid)}
      row={exception}
      name={`${forWhom(exception)}, ${formats.date(exception.starts_on)}`}
      words={{ linesOf: (kept) => linesOf(kept, formats) }}
      onClose={props.onClose}
    />
  );
}
