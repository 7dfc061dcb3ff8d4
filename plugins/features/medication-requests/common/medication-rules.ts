import {
  amended,
  Flag,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  Numeric,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import {
  durationUnitOf,
  frequencyCodes,
  instructionLanguages,
  type Frequency,
  type InstructionLanguage,
  type NamedDurationUnit,
} from './dosing';
import { medicationStatuses } from './medication-status';
import { mostOf } from './quantity';

/** Lines of one prescription. */
export const mostLines = 30;

const positive = (name: string) =>
  rule(name, '{{field}} is not valid', (value) => typeof value === 'number' && value > 0);

const durationUnit = () =>
  rule(
    'durationUnit',
    '{{field}} is not valid',
    (value) => typeof value === 'string' && durationUnitOf(value) !== undefined,
  );

const notBlank = () => rule('notBlank', '{{field}} is required', (v) => typeof v !== 'string' || v.trim() !== '');

/** How a medicine is taken; a change of a prescribed medicine may change these. */
class MedicationDetails {
  @Label('Strength') @Optional() @Text(60) strength?: string | null;
  @Label('Dosage form') @Optional() @Text(20) form?: string | null;
  @Label('Dosage route') @Optional() @Text(20) route?: string | null;
  @Label('Dose') @Optional() @Numeric() @positive('dose') @Max(mostOf) dose_value?: number | null;
  @Label('Unit') @Optional() @Text(30) dose_unit?: string | null;
  @Label('Frequency') @Optional() @OneOf(frequencyCodes) frequency?: Frequency | null;
  @Label('Only when needed') @Optional() @Flag() as_needed?: boolean | null;
  @Label('Most in 24 hours') @Optional() @Numeric() @positive('most') @Max(mostOf) max_per_day?: number | null;
  @Label('Duration') @Optional() @Whole() @Min(1) @Max(999) duration_value?: number | null;
  @Label('Period') @Optional() @durationUnit() duration_unit?: NamedDurationUnit | null;
  @Label('Quantity') @Optional() @Numeric() @positive('quantity') @Max(mostOf) quantity?: number | null;
  @Label('Unit') @Optional() @Text(30) quantity_unit?: string | null;
  @Label('Instructions for the patient') @Required() @notBlank() @Text(1000) instructions!: string;
  @Label('Substitution allowed') @Optional() @Flag() substitution_allowed?: boolean | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
}

/** What a practitioner writes of one medicine; the form's line and the request's are the same. */
export class MedicationLine extends MedicationDetails {
  @Label('Medicine') @Required() @Text(200) drug!: string;
  /** Of the value set `generic-medicine`. */
  @Optional() @Text(100) drug_code?: string | null;
  @Label('Language') @Optional() @OneOf(instructionLanguages) instructions_language?: InstructionLanguage | null;
}

/** Why something is prescribed against a finding. */
export class Override {
  @Label('Finding') @Required() @Text(300) key!: string;
  @Label('Reason') @Required() @Text(500) reason!: string;
}

const firstStatuses = ['draft', 'active'] as const;

/** A medicine to be prescribed. */
export class CreateMedicationRequest extends MedicationLine {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
  /** `active`, which is signed, unless it says `draft`. */
  @Optional() @OneOf(firstStatuses) status?: (typeof firstStatuses)[number] | null;
  @Label('Overrides') @Optional() @ListOf(() => Override, 50) overrides?: Override[] | null;
}

/** What is prescribed together: of one patient, in one encounter. */
export class CreateMedicationRequests {
  @Label('Medicines')
  @Required()
  @ListOf(() => CreateMedicationRequest, mostLines)
  requests!: CreateMedicationRequest[];
}

/** What practitioners decide; the other states are the pharmacy's. */
const decidedStatuses = ['active', 'amended', 'corrected', 'revoked', 'entered-in-error'] as const;

/**
 * What is absent stays as it is; null empties what may be empty. Quantity and instructions that were worked out follow a
 * new dose. A new status besides `active` needs a reason, and so does each change of what was signed: it is then amended.
 */
export class UpdateMedicationRequest extends amended(MedicationDetails) {
  @Optional() @OneOf(decidedStatuses) status?: (typeof decidedStatuses)[number] | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  @Label('Overrides') @Optional() @ListOf(() => Override, 50) overrides?: Override[] | null;
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

const among = (name: string, values: readonly string[]) =>
  rule(
    name,
    '{{field}} is not valid',
    (v) => typeof v === 'string' && v.split(',').every((value) => values.includes(value)),
  );

export class MedicationRequestsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Prescription') @Optional() @Uuid() prescription_id?: string;
  /** One status, or several with commas; all but entered-in-error unless given. */
  @Optional() @among('statuses', medicationStatuses) status?: string;
  /** `true` for what the patient takes now; `false` for what is over. */
  @Optional() @OneOf(['true', 'false']) running?: 'true' | 'false';
}

/** Whom a prescription's facts are asked for. */
export class CheckFactsQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** Lines that a practitioner prescribes often. */
export class SaveFavourite {
  @Label('Name') @Required() @Text(100) name!: string;
  @Label('Medicines') @Required() @ListOf(() => MedicationLine, mostLines) lines!: MedicationLine[];
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}
