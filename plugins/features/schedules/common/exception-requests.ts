import {
  amended,
  CalendarDate,
  DayOfInstant,
  Label,
  ListOf,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import { exceptionKinds, type ExceptionKind } from './exception';
import { WallClock } from './schedule-requests';
import { StrandedDecision } from './stranded';

/** What an exception is, and when it holds. */
class ExceptionFields {
  @Required() @OneOf(exceptionKinds) kind!: ExceptionKind;
  @Label('First day') @Required() @CalendarDate() starts_on!: string;
  @Label('Last day') @Required() @CalendarDate() ends_on!: string;
  @Optional() @WallClock() start_time?: string | null;
  @Optional() @WallClock() end_time?: string | null;
  @Optional() @Text(500) reason?: string;
  @Optional() @ListOf(() => StrandedDecision, 1_000) stranded?: StrandedDecision[];
}

export class CreateException extends ExceptionFields {
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
}

/** Absent fields stay; who is absent cannot be changed. */
export class ChangeException extends amended(ExceptionFields) {}

export class ExceptionsQuery extends ListQuery {
  @Optional() @Uuid() practitioner_id?: string;
  @Optional() @Uuid() location_id?: string;
  /** Exceptions that overlap the days between these two. */
  @Optional() @DayOfInstant() start?: string;
  @Optional() @DayOfInstant() end?: string;
}
