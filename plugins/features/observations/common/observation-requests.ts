import {
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
} from '@clinic-workbench/sdk/common';
import { ValidateIf } from 'class-validator';
import { interpretations, observationCategories, type Interpretation, type ObservationCategory } from './observation';
import { longestText } from './observation-value';

/** Values of one round: a whole chart's worth. */
export const mostValuesAtOnce = 80;
/** Rounds on a page of charts. */
export const mostRounds = 50;

const written = () =>
  rule('written', '{{field}} is not valid', (v) =>
    typeof v === 'number'
      ? Number.isFinite(v)
      : typeof v === 'string' && v.length <= longestText && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(v),
  );
const among = (name: string, values: readonly string[]) =>
  rule(
    name,
    '{{field}} is not valid',
    (v) => typeof v === 'string' && v.split(',').every((value) => values.includes(value)),
  );
const codeList = () =>
  rule(
    'codes',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && /^[\w.-]{1,40}(,[\w.-]{1,40}){0,39}$/.test(v),
  );

/** A category as observations answer it. */
export class CategoryReference {
  @Label('Category') @Optional() @OneOf(observationCategories) code?: ObservationCategory;
  @Optional() @Text(100) display?: string;
}

/** One thing observed. Whose it is stands here, or beside the list that it is in. */
export class CreateObservation {
  @Label('Code') @Required() @Text(40) code!: string;
  /** As people write it; numbers may be numbers. */
  @Label('Value') @Required() @written() value!: string | number;
  /** If given, must be the one in which the code is kept: nothing is converted silently. */
  @Label('Unit') @Optional() @Text(40) unit?: string | null;
  @Label('Note') @Optional() @Text(longestText) note?: string | null;
  /** Of a finding: normal or abnormal. Of numbers it is worked out. */
  @Label('Interpretation') @Optional() @OneOf(interpretations) interpretation?: Interpretation | null;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** When it was so: now unless given, and never later. */
  @Label('Time') @Optional() @Instant() effective_date_time?: string | null;
  /** As observations answer it: when it was so, unless `effective_date_time` says that. */
  @Label('Issued') @Optional() @Instant() issued?: string | null;
  /** A hardly possible value was looked at again, and is right. */
  @Optional() @Flag() confirmed?: boolean;
  /** What follows from the code may be sent along as it is answered. */
  @Label('Category') @Optional() @ListOf(() => CategoryReference, 4) observation_category?: CategoryReference[];
  @Optional() @Text(200) display?: string | null;
  @Optional() @Text(200) system?: string | null;
  @Label('Status') @Optional() @OneOf(['registered']) status?: 'registered';
  @Optional() @Uuid() service_provider_id?: string;
}

/** A round: what is found of one patient at one time. Kept as a whole or not at all. */
export class CreateObservations {
  @Label('Observations')
  @Required()
  @ListOf(() => CreateObservation, mostValuesAtOnce)
  observations!: CreateObservation[];
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  @Label('Time') @Optional() @Instant() effective_date_time?: string | null;
  @Optional() @Flag() confirmed?: boolean;
  @Optional() @Uuid() service_provider_id?: string;
}

/** Cancels with a reason, or corrects, with a reason too; what it was before is kept. */
export class ChangeObservation {
  @Label('Status') @Optional() @OneOf(['cancelled', 'amended']) status?: 'cancelled' | 'amended';
  /** A correction must say why; what is cancelled without a reason is kept as such. */
  @Label('Reason')
  @ValidateIf(({ status, reason }: ChangeObservation) => status !== 'cancelled' || reason !== undefined)
  @Required()
  @Text(500)
  reason?: string;
  @Label('Value') @Optional() @written() value?: string | number | null;
  @Label('Note') @Optional() @Text(longestText) note?: string | null;
  @Label('Interpretation') @Optional() @OneOf(interpretations) interpretation?: Interpretation | null;
  @Label('Time') @Optional() @Instant() effective_date_time?: string | null;
  @Optional() @Flag() confirmed?: boolean;
  @Optional() @Uuid() service_provider_id?: string;
}

/** The observations of a patient or of an encounter; one of the two must be named. */
export class ObservationsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** One, or several with commas. */
  @Label('Category') @Optional() @among('categories', observationCategories) category?: string;
  /** One, or several with commas. */
  @Label('Code') @Optional() @codeList() code?: string;
  /** All but the cancelled ones unless given. */
  @Label('Status') @Optional() @among('statuses', ['registered', 'amended', 'cancelled']) status?: string;
  /** When it was so: from this instant on, and before that one. */
  @Optional() @Instant() from?: string;
  @Optional() @Instant() to?: string;
  /** The same by days of the organization's clock, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

export class ChartQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Category') @Optional() @among('categories', observationCategories) category?: string;
  /** Codes that are left out, as they stand elsewhere. */
  @Label('Code') @Optional() @codeList() except?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Optional() @OneOf(['true', 'false']) with_cancelled?: 'true' | 'false';
  @Optional() @Whole() @Min(1) @Max(100_000) page = 1;
  /** Rounds: what was saved together. */
  @Optional() @Whole() @Min(1) @Max(mostRounds) page_size = 10;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class CourseQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** One, or several with commas. */
  @Label('Code') @Required() @codeList() code!: string;
  /** Those whose points are answered; of the others only how many there are. All of them unless given. */
  @Label('Code') @Optional() @codeList() drawn?: string;
  @Optional() @Instant() from?: string;
  @Optional() @Instant() to?: string;
  /** More than so many of a code are thinned, keeping the extremes. */
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
