import { amended, type Amended } from './amended';
import { ListQuery } from './list-query';
import { noReasonGiven } from './reasons';
import { NotBlank } from './text-rules';
import { DayOrInstant } from './time-rules';
import { Label } from './label';
import { MinLength, OneOf, Optional, Required, Text, Uuid } from './validation';

type Class<T> = new () => T;

/** The patient and encounter of a new record. */
export interface OfPatient {
  patient_id: string;
  encounter_id?: string | null;
  service_provider_id?: string;
}

/** The rules of a new record: those of its fields, its patient, and its encounter. */
export function ofPatient<T extends object>(fields: Class<T>): Class<T & OfPatient> {
  class NewRecord extends (fields as Class<object>) {
    @Label('Patient') @Required() @Uuid() patient_id!: string;
    /** It must not have ended. */
    @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
    /** The caller's organization. */
    @Optional() @Uuid() service_provider_id?: string;
  }
  return NewRecord as Class<T & OfPatient>;
}

/** The rules of a correction: the fields that change, and the reason for the history. */
export function correctionOf<T extends object>(fields: Class<T>): Class<Amended<T> & { reason?: string | null }> {
  class Correction extends (amended(fields) as Class<object>) {
    @Label('Reason') @Optional() @Text(500) reason?: string | null;
  }
  return Correction as Class<Amended<T> & { reason?: string | null }>;
}

/** The reason for taking a record back. */
export class RecordReason {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason: string = noReasonGiven;
}

/** The approval of somebody else's request, with an optional reason. */
export class Approval {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The rejection of somebody else's request, with its reason. */
export class Rejection {
  @Label('Reason') @Required() @NotBlank() @Text(500) reason!: string;
}

/** A list of the records of a patient or an encounter, or of all patients that the caller may read. */
export class RecordsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** `true` also shows records entered in error. */
  @Optional() @OneOf(['true', 'false']) show_errors?: 'true' | 'false';
  /** When it was recorded: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}
