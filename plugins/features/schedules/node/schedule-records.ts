import { practitionerName, recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ScheduleFields, type Schedule } from '../common/schedule';
import { refOf } from '@clinic-workbench/sdk/common';
import { weekdays } from '../common/schedule-kinds';
import { lastDayOf } from '../common/slot-plan';
import './schedules-table';

/** Owner and place of a schedule, sent with its events. */
export const eventData = (row: {
  readonly practitioner_role_uuid: string | null;
  readonly location_uuid: string | null;
}) => ({
  practitioner_id: row.practitioner_role_uuid,
  location_id: row.location_uuid,
});

export const locationName = (alias: string) => sql<string | null>`(
  select l.name from location_names l
   where l.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)} and l.uuid = ${sql.ref(`${alias}.location_uuid`)})`;

/**
 * When a practitioner works, or a service is offered, at a place. Its slots follow from it and have no history of their
 * own.
 */
export const schedules = recordsOf<Schedule>()({
  table: 'schedules',
  alias: 'sc',
  resource: 'schedules',
  title: 'Schedule',
  event: 'schedule',
  keeps: columnsOf(ScheduleFields, ['practitioner_id', 'practitioner_name', 'days', 'start_time', 'end_time']),
  shows: ['time_zone'],
  keepsOnly: ['ended_at'],
  // In words: later names do not change the history.
  keepsBeside: ({ location_name, service_name }) => ({ location_name, service_name }),
  // It is kept for its bookings, and counts as deleted otherwise.
  happens: { ended: { event: 'deleted', action: 'delete' } },
  eventData,
  reads: {
    practitioner_name: practitionerName('sc', 'practitioner_role_uuid'),
    location_name: locationName('sc'),
    service_name: sql<string | null>`(
      select hs.name from healthcare_services hs
       where hs.organization_uuid = sc.organization_uuid and hs.uuid = sc.healthcare_service_uuid)`,
  },
  answers: (row) => {
    const practitioner = refOf(row.practitioner_role_uuid, row.practitioner_name);
    const starts = row.periods.map((period) => period.start_time);
    const ends = row.periods.map((period) => period.end_time);
    return {
      status: row.ended_at === null ? ('active' as const) : ('ended' as const),
      practitioner,
      practitioner_id: practitioner?.id ?? null,
      practitioner_name: practitioner?.name ?? null,
      healthcare_service: refOf(row.healthcare_service_uuid, row.service_name),
      location: { id: row.location_uuid, name: row.location_name ?? '' },
      last_day: lastDayOf(row),
      days: weekdays.filter((day) => row.periods.some((period) => period.day === day)),
      start_time: starts.reduce((a, b) => (a < b ? a : b)),
      end_time: ends.reduce((a, b) => (a > b ? a : b)),
    };
  },
});

export type ReadSchedule = Awaited<ReturnType<typeof schedules.row>>;
