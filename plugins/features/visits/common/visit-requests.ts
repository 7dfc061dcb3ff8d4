import {
  DayOrInstant,
  Instant,
  Label,
  ListOf,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  SomeOf,
} from '@clinic-workbench/sdk/common';
import { VisitFields } from './visit';
import { visitClasses } from './visit-class';
import { visitStatuses, type VisitStatus } from './visit-status';

/** The first status of a visit; actions lead to the others. */
export const firstStatuses = ['planned', 'arrived'] as const;
/** Lines of one bulk creation. */
export const mostVisitsAtOnce = 200;

/** A visit without an appointment; arriving an appointment opens its own. */
export class CreateVisit extends VisitFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** `arrived` unless given. */
  @Optional() @OneOf(firstStatuses) status?: (typeof firstStatuses)[number] | null;
  /** For patients entered after they came: now if left out; never in the future. */
  @Label('Time of arrival') @Optional() @Instant() arrived_at?: string | null;
}

/** Many at once, as in an outreach clinic. Each line succeeds or fails alone. */
export class CreateVisits {
  @Label('Visits') @Required() @ListOf(() => CreateVisit, mostVisitsAtOnce) visits!: CreateVisit[];
}

/** Absent fields stay; so do null ones that are required. */
export class UpdateVisit extends VisitFields {
  @Optional() @OneOf(visitStatuses) status?: VisitStatus | null;
  /** The reason; required to cancel. */
  @Label('Comment') @Optional() @Text(500) comment?: string | null;
}

export class EndVisit {
  @Label('Comment') @Optional() @Text(500) comment?: string | null;
}

export class VisitsQuery extends ListQuery {
  /** One status, or several with commas; all except entered-in-error if left out. */
  @Optional() @SomeOf(visitStatuses) status?: string;
  /** One class, or several with commas. */
  @Optional() @SomeOf(visitClasses) class?: string;
  /** Practitioner role. */
  @Label('Practitioner') @Optional() @Uuid() assigned_to_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Appointment') @Optional() @Uuid() appointment_id?: string;
  /** Days in the organization's time zone, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
  /** Visits that started from this instant on; planned ones by their creation. */
  @Optional() @Instant() start?: string;
  /** Visits that started before this instant. */
  @Optional() @Instant() end?: string;
  /** `asc`: the first arrivals first; otherwise the latest first. */
  @Optional() @OneOf(['asc', 'desc']) order?: 'asc' | 'desc';
}
