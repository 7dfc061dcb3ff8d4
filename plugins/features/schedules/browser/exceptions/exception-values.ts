import { rulesOf, type TypedValues } from '@clinic-workbench/sdk/browser';
import { dayPlus, type Fault, type Faults } from '@clinic-workbench/sdk/common';
import { type ScheduleException, CreateException } from '../../common/exception';
import type { ExceptionKind } from '../../common/schedule-kinds';
import { instantOf, minutesOf } from '../../common/wall-time';
import type { WithDecisions } from '../stranded/decisions';

/** The absent practitioner, service or location. */
export const exceptionScopes = ['practitioner', 'location', 'organization'] as const;
export type ExceptionScope = (typeof exceptionScopes)[number];

/** The typed values; an empty text means none. */
export interface ExceptionValues extends Omit<TypedValues<CreateException>, 'kind' | 'stranded'>, WithDecisions {
  readonly kind: ExceptionKind;
  readonly scope: ExceptionScope;
  /** Otherwise from start time to end time on each of the days. */
  readonly whole_days: boolean;
}

export function newException(today: string, practitioner: string): ExceptionValues {
  return {
    kind: practitioner ? 'leave' : 'holiday',
    scope: practitioner ? 'practitioner' : 'organization',
    practitioner_id: practitioner,
    location_id: '',
    starts_on: today,
    ends_on: today,
    whole_days: true,
    start_time: '08:00',
    end_time: '17:00',
    reason: '',
    decisions: {},
  };
}

export function valuesOf(exception: ScheduleException): ExceptionValues {
  const { kind, practitioner_id, location_id, starts_on, ends_on, start_time, end_time, reason } = exception;
  return {
    kind,
    starts_on,
    ends_on,
    reason,
    scope: practitioner_id ? 'practitioner' : location_id ? 'location' : 'organization',
    practitioner_id: practitioner_id ?? '',
    location_id: location_id ?? '',
    whole_days: start_time === null,
    start_time: start_time ?? '08:00',
    end_time: end_time ?? '17:00',
    decisions: {},
  };
}

/** The times and the reason in the request. */
export function sentTimes({ kind, starts_on, ends_on, whole_days, start_time, end_time, reason }: ExceptionValues) {
  return {
    kind,
    starts_on,
    ends_on,
    start_time: whole_days ? null : start_time,
    end_time: whole_days ? null : end_time,
    reason: reason.trim(),
  };
}

/** With the absent party, which cannot be changed later. A practitioner may be away from one location only. */
export function sent(values: ExceptionValues) {
  const { scope, practitioner_id, location_id } = values;
  return {
    ...sentTimes(values),
    practitioner_id: scope === 'practitioner' ? practitioner_id : null,
    location_id: scope === 'organization' ? null : location_id || null,
  };
}

const rules = rulesOf(CreateException);
const required = (field: string): readonly Fault[] => [{ message: '{{field}} is required', field }];
const said = (message: string): readonly Fault[] => [{ message, field: '' }];

export function exceptionFaults(values: ExceptionValues): Faults {
  const faults: Record<string, readonly Fault[]> = {
    ...rules(sent({ ...values, practitioner_id: values.practitioner_id })),
  };
  if (values.scope === 'practitioner' && !values.practitioner_id) faults['practitioner_id'] = required('Practitioner');
  if (values.scope === 'location' && !values.location_id) faults['location_id'] = required('Location');
  if (values.starts_on && values.ends_on && values.ends_on < values.starts_on && !faults['ends_on'])
    faults['ends_on'] = said('Last day must not be before the first day');
  if (values.whole_days) return faults;
  if (!values.start_time) faults['start_time'] = required('Start time');
  if (!values.end_time) faults['end_time'] = required('End time');
  else if ((minutesOf(values.end_time) || 1440) <= minutesOf(values.start_time))
    faults['end_time'] = said('End time must be after start time');
  return faults;
}

/** True if a stretch of time, in milliseconds since 1970, overlaps the exception. */
export function covers(
  times: Pick<ScheduleException, 'starts_on' | 'ends_on' | 'start_time' | 'end_time'>,
  { start, end }: { readonly start: number; readonly end: number },
  timeZone: string,
): boolean {
  const from = times.start_time === null ? 0 : minutesOf(times.start_time);
  const to = times.end_time === null ? 1440 : minutesOf(times.end_time) || 1440;
  if (times.start_time === null)
    return start < instantOf(times.ends_on, 1440, timeZone) && end > instantOf(times.starts_on, 0, timeZone);
  for (let day = times.starts_on; day <= times.ends_on; day = dayPlus(day, 1))
    if (start < instantOf(day, to, timeZone) && end > instantOf(day, from, timeZone)) return true;
  return false;
}
