import { refOf } from '@clinic-workbench/sdk/common';
import { practitionerName, recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { ExceptionFields, type ScheduleException } from '../common/exception';
import { eventData, locationName } from './schedule-records';
import './schedules-table';

/** Leaves and holidays. Rights and audit count them among schedules. */
export const exceptions = recordsOf<ScheduleException>()({
  table: 'schedule_exceptions',
  alias: 'e',
  resource: 'schedules',
  title: 'Exception',
  event: 'schedule-exception',
  keeps: [...columnsOf(ExceptionFields, ['start_time', 'end_time']), 'location_uuid'],
  shows: ['time_zone'],
  // Times of day are stored with seconds, and answered without.
  keepsOnly: ['practitioner_role_uuid', 'start_time', 'end_time'],
  eventData,
  reads: {
    practitioner_name: practitionerName('e', 'practitioner_role_uuid'),
    location_name: locationName('e'),
  },
  answers: (row) => ({
    practitioner: refOf(row.practitioner_role_uuid, row.practitioner_name),
    practitioner_id: row.practitioner_role_uuid,
    location: refOf(row.location_uuid, row.location_name),
    start_time: row.start_time?.slice(0, 5) ?? null,
    end_time: row.end_time?.slice(0, 5) ?? null,
  }),
});
