import {
  amended,
  CalendarDate,
  Label,
  ListOf,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
  type RecordFields,
  type NamedRef,
} from '@clinic-workbench/sdk/common';
import { WallClock } from './schedule';
import { exceptionKinds, type ExceptionKind } from './schedule-kinds';
import { StrandedDecision } from './stranded';

/** The kind of an exception, and its time. */
export class ExceptionFields {
  @Required() @OneOf(exceptionKinds) kind!: ExceptionKind;
  /** YYYY-MM-DD */
  @Label('First day') @Required() @CalendarDate() starts_on!: string;
  /** YYYY-MM-DD */
  @Label('Last day') @Required() @CalendarDate() ends_on!: string;
  /** HH:mm on each of the days; null for whole days. */
  @Optional() @WallClock() start_time?: string | null;
  /** HH:mm */
  @Optional() @WallClock() end_time?: string | null;
  @Optional() @Text(500) reason?: string;
}

class WrittenException extends ExceptionFields {
  @Optional() @ListOf(() => StrandedDecision, 1_000) stranded?: StrandedDecision[];
}

export class CreateException extends WrittenException {
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
}

/** Absent fields stay; the absent party cannot be changed. */
export class ChangeException extends amended(WrittenException) {}

/**
 * An exception to schedules: of one practitioner, of one location (with those inside it), of both together, or of the
 * whole organization if neither is given.
 */
export interface ScheduleException extends Entity, RecordFields<Omit<CreateException, 'stranded'>, 'reason'> {
  /** The same as uuid. */
  readonly id: string;
  readonly practitioner: NamedRef | null;
  readonly location: NamedRef | null;
  readonly time_zone: string;
}
