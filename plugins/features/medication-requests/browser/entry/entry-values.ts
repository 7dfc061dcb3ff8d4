import { uniqueKey } from '@clinic-workbench/sdk/browser';
import type { DurationUnit, Frequency, InstructionLanguage } from '../../common/dosing';
import type { CheckedLine } from '../../common/find-findings';
import type { StoredLine } from '../../common/medication-rules';
import type { MedicationRequest } from '../../common/medication-request';
import type { Medicine } from '../../common/medicine';

/** A number field contains text until it can be read as a number. */
type Typed = number | string | undefined;

/** One line as it is typed. */
export interface EntryValues {
  /** Name and strength. */
  medicine: string;
  form: string;
  route: string;
  dose_value: Typed;
  dose_unit: string;
  frequency: Frequency | '';
  as_needed: boolean;
  max_per_day: Typed;
  duration_value: Typed;
  duration_unit: DurationUnit;
  quantity: Typed;
  instructions: string;
  instructions_language: InstructionLanguage;
  substitution_allowed: boolean;
  note: string;
  /** The reasons to prescribe against findings, by finding. */
  reasons: Readonly<Record<string, string>>;
  /** The reason for an amendment; of amendments only. */
  why: string;
}

/** The fields of every line in the basket; checks need some of them only if they are known. */
type SaidInBasket = Pick<
  StoredLine,
  'quantity' | 'quantity_unit' | 'instructions' | 'instructions_language' | 'substitution_allowed' | 'note'
>;

/** A line in the basket: its request fields, and the reasons against findings. */
export interface BasketLine extends Omit<CheckedLine, keyof SaidInBasket>, SaidInBasket {
  /** Unique among the basket's lines. */
  readonly key: string;
  readonly reasons: Readonly<Record<string, string>>;
}

export const freshEntry = (language: InstructionLanguage): EntryValues => ({
  medicine: '',
  form: '',
  route: '',
  dose_value: undefined,
  dose_unit: '',
  frequency: '',
  as_needed: false,
  max_per_day: undefined,
  duration_value: undefined,
  duration_unit: 'days',
  quantity: undefined,
  instructions: '',
  instructions_language: language,
  substitution_allowed: true,
  note: '',
  reasons: {},
  why: '',
});

const number = (typed: Typed): number | null => (typeof typed === 'number' ? typed : null);

/** The line's fields for checks and calculations; unreadable numbers count as missing. */
export function checkedLineOf(
  values: EntryValues,
  medicine: Pick<Medicine, 'drug' | 'drug_code' | 'strength'>,
): CheckedLine {
  const duration = number(values.duration_value);
  return {
    ...medicine,
    form: values.form || null,
    route: values.route || null,
    dose_value: number(values.dose_value),
    dose_unit: values.dose_unit,
    frequency: values.frequency || null,
    as_needed: values.as_needed,
    max_per_day: values.as_needed ? number(values.max_per_day) : null,
    duration_value: duration,
    duration_unit: duration === null ? null : values.duration_unit,
  };
}

/** @param unit of the quantity */
export function basketLineOf(values: EntryValues, line: CheckedLine, unit: string): BasketLine {
  return { ...line, ...spokenOf(values, unit), key: uniqueKey(), reasons: values.reasons };
}

/** The fields of a line that no check uses. */
export function spokenOf(values: EntryValues, unit: string) {
  return {
    quantity: number(values.quantity),
    quantity_unit: unit,
    instructions: values.instructions.trim(),
    instructions_language: values.instructions_language,
    substitution_allowed: values.substitution_allowed,
    note: values.note.trim(),
  };
}

/** The line back in the form, to edit it. */
export function entryOf(line: Omit<BasketLine, 'key'>): EntryValues {
  return {
    medicine: [line.drug, line.strength].filter(Boolean).join(' '),
    form: line.form ?? '',
    route: line.route ?? '',
    dose_value: line.dose_value ?? undefined,
    dose_unit: line.dose_unit,
    frequency: line.frequency ?? '',
    as_needed: line.as_needed,
    max_per_day: line.max_per_day ?? undefined,
    duration_value: line.duration_value ?? undefined,
    duration_unit: line.duration_unit ?? 'days',
    quantity: line.quantity ?? undefined,
    instructions: line.instructions,
    instructions_language: line.instructions_language,
    substitution_allowed: line.substitution_allowed,
    note: line.note,
    reasons: line.reasons,
    why: '',
  };
}

/** A line that can be prescribed again. */
export type Repeatable = Omit<BasketLine, 'key' | 'reasons'> | MedicationRequest;

/** A new line from an earlier prescription or a favourite; it is checked again, without the earlier reasons. */
export function lineLike(earlier: Repeatable): BasketLine {
  const { drug, drug_code, strength, form, route, dose_value, dose_unit, frequency, as_needed, max_per_day } = earlier;
  const { duration_value, duration_unit, quantity, quantity_unit, instructions, instructions_language } = earlier;
  const { substitution_allowed, note } = earlier;
  return {
    drug,
    drug_code,
    strength,
    form,
    route,
    dose_value,
    dose_unit,
    frequency,
    as_needed,
    max_per_day,
    duration_value,
    duration_unit,
    quantity,
    quantity_unit,
    instructions,
    instructions_language,
    substitution_allowed,
    note,
    key: uniqueKey(),
    reasons: {},
  };
}
