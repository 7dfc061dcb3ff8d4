import type { Entity } from '@clinic-workbench/sdk/common';
import type { NamedRef } from './schedule';

export const exceptionKinds = ['leave', 'holiday', 'other'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/**
 * An exception to schedules: of one practitioner, of one location (with those inside it), of both together, or of the
 * whole organization if neither is given.
 */
export interface ScheduleException extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly practitioner: NamedRef | null;
  readonly practitioner_id: string | null;
  readonly location: NamedRef | null;
  readonly location_id: string | null;
  /** First and last day, YYYY-MM-DD. */
  readonly starts_on: string;
  readonly ends_on: string;
  /** HH:mm on each of the days; null for whole days. */
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly time_zone: string;
  readonly reason: string;
}
