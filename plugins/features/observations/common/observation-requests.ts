import {
  amended,
  DayOrInstant,
  Flag,
  Instant,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
  SomeOf,
} from '@clinic-workbench/sdk/common';
import { ValidateIf } from 'class-validator';
import { interpretations, observationCategories, type Interpretation, type ObservationCategory } from './observation';
import { longestText } from './observation-value';

/** Values of one round: enough for a whole chart. */
export const mostValuesAtOnce = 80;
/** Rounds on a page of charts. */
export const mostRounds = 50;

const written = () =>
  rule('written', '{{field}} is not valid', (v) =>
    typeof v === 'number'
      ? Number.isFinite(v)
      : typeof v === 'string' && v.length <= longestText && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(v),
  );
const codeList = () =>
  rule(
    'codes',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && /^[\w.-]{1,40}(,[\w.-]{1,40}){0,39}$/.test(v),
  );

/** A category in the form of the answer. */
export class CategoryReference {
  @Label('Category') @Optional() @OneOf(observationCategories) code?: ObservationCategory;
  @Optional() @Text(100) display?: string;
}

/** The time of a round or a correction, and whether the user confirmed it. */
class Measuring {
  /** When it was measured: now if left out; never in the future. */
  @Label('Time') @Optional() @Instant() effective_date_time?: string | null;
  /** True if the user confirmed a hardly possible value. */
  @Optional() @Flag() confirmed?: boolean;
  @Optional() @Uuid() service_provider_id?: string;
}

/** The fields of a measurement that may be corrected. */
class ObservationFields extends Measuring {
  /** As people write it; numbers may be numbers. */
  @Label('Value') @Required() @written() value!: string | number;
  @Label('Note') @Optional() @Text(longestText) note?: string | null;
  /** For a finding: normal or abnormal. For numbers it is calculated. */
  @Label('Interpretation') @Optional() @OneOf(interpretations) interpretation?: Interpretation | null;
}

/** One observation. Its patient is here, or beside the list that contains it. */
export class CreateObservation extends ObservationFields {
  @Label('Code') @Required() @Text(40) code!: string;
  /** If sent, it must be the code's stored unit: nothing is converted silently. */
  @Label('Unit') @Optional() @Text(40) unit?: string | null;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** As answered: when it was measured, unless `effective_date_time` is sent. */
  @Label('Issued') @Optional() @Instant() issued?: string | null;
  /** Derived fields may be sent back as they were answered. */
  @Label('Category') @Optional() @ListOf(() => CategoryReference, 4) observation_category?: CategoryReference[];
  @Optional() @Text(200) display?: string | null;
  @Optional() @Text(200) system?: string | null;
  @Label('Status') @Optional() @OneOf(['registered']) status?: 'registered';
}

/** A round: one patient's values at one time. Stored completely or not at all. */
export class CreateObservations extends Measuring {
  @Label('Observations')
  @Required()
  @ListOf(() => CreateObservation, mostValuesAtOnce)
  observations!: CreateObservation[];
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
}

/** Cancels or corrects, with a reason; the former value stays in the history. */
export class ChangeObservation extends amended(ObservationFields) {
  @Label('Status') @Optional() @OneOf(['cancelled', 'amended']) status?: 'cancelled' | 'amended';
  /** Required for a correction; a cancellation without one stores that none was given. */
  @Label('Reason')
  @ValidateIf(({ status, reason }: ChangeObservation) => status !== 'cancelled' || reason !== undefined)
  @Required()
  @Text(500)
  reason?: string;
}

/** The observations of a patient or of an encounter; one of the two is required. */
export class ObservationsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** One, or several with commas. */
  @Label('Category') @Optional() @SomeOf(observationCategories) category?: string;
  /** One, or several with commas. */
  @Label('Code') @Optional() @codeList() code?: string;
  /** All except cancelled ones if left out. */
  @Label('Status') @Optional() @SomeOf(['registered', 'amended', 'cancelled']) status?: string;
  /** When it was measured: from this instant on, and before that one. */
  @Optional() @Instant() from?: string;
  @Optional() @Instant() to?: string;
  /** The same by days in the organization's time zone, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

export class ChartQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Category') @Optional() @SomeOf(observationCategories) category?: string;
  /** Codes to leave out, because another view shows them. */
  @Label('Code') @Optional() @codeList() except?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Optional() @OneOf(['true', 'false']) with_cancelled?: 'true' | 'false';
  @Optional() @Whole() @Min(1) @Max(100_000) page = 1;
  /** Counts rounds: values saved together. */
  @Optional() @Whole() @Min(1) @Max(mostRounds) page_size = 10;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class CourseQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** One, or several with commas. */
  @Label('Code') @Required() @codeList() code!: string;
  /** The codes that need their points; for the others the answer has only their number. All if left out. */
  @Label('Code') @Optional() @codeList() drawn?: string;
  @Optional() @Instant() from?: string;
  @Optional() @Instant() to?: string;
  /** More points per code than this are thinned, keeping the extremes. */
  @Optional() @Whole() @Min(20) @Max(1_000) points = 240;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class LatestQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class RecordQuery {
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}
