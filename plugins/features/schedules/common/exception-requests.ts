import { DayOfInstant, ListQuery, Optional, Uuid } from '@clinic-workbench/sdk/common';

export class ExceptionsQuery extends ListQuery {
  @Optional() @Uuid() practitioner_id?: string;
  @Optional() @Uuid() location_id?: string;
  /** Exceptions that overlap the days between these two. */
  @Optional() @DayOfInstant() start?: string;
  @Optional() @DayOfInstant() end?: string;
}
