import {
  amended,
  DayOrInstant,
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
  SomeOf,
  NotBlank,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import {
  durationUnitOf,
  frequencyCodes,
  instructionLanguages,
  type Frequency,
  type InstructionLanguage,
  type NamedDurationUnit,
  mostOf,
  type DurationUnit,
} from './dosing';
import { medicationStatuses } from './medication-status';

/** The most lines of one prescription. */
export const mostLines = 30;

const positive = (name: string) =>
  rule(name, '{{field}} is not valid', (value) => typeof value === 'number' && value > 0);

const durationUnit = () =>
  rule(
    'durationUnit',
    '{{field}} is not valid',
    (value) => typeof value === 'string' && durationUnitOf(value) !== undefined,
  );

/** How a medicine is taken; a change of a prescribed medicine may change these. */
class MedicationDetails {
  /** As typed: `500 mg`, `250 mg/5 ml`. */
  @Label('Strength') @Optional() @Text(60) strength?: string | null;
  /** Of the value set `dosage-form-type`. */
  @Label('Dosage form') @Optional() @Text(20) form?: string | null;
  /** Of the value set `dosage-route-type`. */
  @Label('Dosage route') @Optional() @Text(20) route?: string | null;
  /** Null if there is no number, as for a cream. */
  @Label('Dose') @Optional() @Numeric() @positive('dose') @Max(mostOf) dose_value?: number | null;
  /** From the list in `dose-units.ts`, or as typed. */
  @Label('Unit') @Optional() @Text(30) dose_unit?: string | null;
  @Label('Frequency') @Optional() @OneOf(frequencyCodes) frequency?: Frequency | null;
  /** Only when needed; `frequency` then is a maximum. */
  @Label('Only when needed') @Optional() @Flag() as_needed?: boolean | null;
  /** In the unit of the dose. */
  @Label('Most in 24 hours') @Optional() @Numeric() @positive('most') @Max(mostOf) max_per_day?: number | null;
  @Label('Duration') @Optional() @Whole() @Min(1) @Max(999) duration_value?: number | null;
  @Label('Period') @Optional() @durationUnit() duration_unit?: NamedDurationUnit | null;
  /** The quantity to dispense; null if not stated. */
  @Label('Quantity') @Optional() @Numeric() @positive('quantity') @Max(mostOf) quantity?: number | null;
  @Label('Unit') @Optional() @Text(30) quantity_unit?: string | null;
  /** In plain words. */
  @Label('Instructions for the patient') @Required() @NotBlank() @Text(1000) instructions!: string;
  /** True if another product of the same substance may be dispensed. */
  @Label('Substitution allowed') @Optional() @Flag() substitution_allowed?: boolean | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
}

/** One medicine as written by a practitioner, the same in the form and in the request. */
export class MedicationLine extends MedicationDetails {
  /** As chosen or typed: `Amoxicillin`. */
  @Label('Medicine') @Required() @Text(200) drug!: string;
  /** Of the value set `generic-medicine`; null for free text, which no check knows. */
  @Optional() @Text(100) drug_code?: string | null;
  @Label('Language') @Optional() @OneOf(instructionLanguages) instructions_language?: InstructionLanguage | null;
}

/** The stored defaults of missing fields. */
export type LineFilled =
  | 'strength'
  | 'dose_unit'
  | 'as_needed'
  | 'quantity_unit'
  | 'instructions_language'
  | 'substitution_allowed'
  | 'note';

/** A line as stored and answered. */
export interface StoredLine extends RecordFields<Omit<MedicationLine, 'duration_unit'>, LineFilled> {
  /** In lower case, unlike in requests. */
  readonly duration_unit: DurationUnit | null;
}

/** The reason to prescribe against a finding. */
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
  /** `active`, that is signed, unless it is `draft`. */
  @Optional() @OneOf(firstStatuses) status?: (typeof firstStatuses)[number] | null;
  @Label('Overrides') @Optional() @ListOf(() => Override, 50) overrides?: Override[] | null;
}

/** A prescription: medicines for one patient, in one encounter. */
export class CreateMedicationRequests {
  @Label('Medicines')
  @Required()
  @ListOf(() => CreateMedicationRequest, mostLines)
  requests!: CreateMedicationRequest[];
}

/** The statuses that practitioners set; the pharmacy sets the others. */
const decidedStatuses = ['active', 'amended', 'corrected', 'revoked', 'entered-in-error'] as const;

/**
 * Absent fields stay; null clears an optional one. A calculated quantity and generated instructions follow a new dose.
 * A new status other than `active` needs a reason, and so does each change of a signed medicine, which then becomes
 * amended.
 */
export class UpdateMedicationRequest extends amended(MedicationDetails) {
  @Optional() @OneOf(decidedStatuses) status?: (typeof decidedStatuses)[number] | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  @Label('Overrides') @Optional() @ListOf(() => Override, 50) overrides?: Override[] | null;
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Where a medicine stands at the pharmacy, for lists. */
export const pharmacyStates = ['waiting', 'dispensed', 'non-dispensed', 'restocked', 'out-of-stock'] as const;

export class MedicationRequestsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Prescription') @Optional() @Uuid() prescription_id?: string;
  /** One status, or several with commas; all except entered-in-error if left out. */
  @Optional() @SomeOf(medicationStatuses) status?: string;
  /** `true`: running medicines; `false`: ended ones. */
  @Optional() @OneOf(['true', 'false']) running?: 'true' | 'false';
  /** Where they stand at the pharmacy. */
  @Optional() @OneOf(pharmacyStates) pharmacy?: (typeof pharmacyStates)[number];
  /** When it was prescribed, or begun for a draft: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** The patient whose facts are requested. */
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
