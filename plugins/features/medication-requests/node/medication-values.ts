import { dayIn } from '@clinic-workbench/sdk/common';
import { invalid, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { foldName } from '../../patients/common/duplicates/name-folding';
import { ValueSetReader } from '../../valuesets/node/contract';
import { durationUnitOf } from '../common/dosing';
import { boundsDose, courseDays } from '../common/medicine';
import type { CheckedLine } from '../common/find-findings';
import type { MedicationLine } from '../common/medication-rules';
import { workOutQuantity } from '../common/quantity';

/** The stored columns of a line. */
export type LineValues = Required<Pick<Changes<'medication_requests'>, keyof MedicationLine>>;

/** An absent quantity is calculated; null leaves it open. */
export function valuesOf(line: MedicationLine): LineValues & CheckedLine {
  const checked: CheckedLine = {
    drug: line.drug.trim(),
    drug_code: line.drug_code || null,
    strength: line.strength?.trim() ?? '',
    form: line.form || null,
    route: line.route || null,
    dose_value: line.dose_value ?? null,
    dose_unit: line.dose_unit?.trim() ?? '',
    frequency: line.frequency ?? null,
    as_needed: line.as_needed ?? false,
    max_per_day: line.max_per_day ?? null,
    duration_value: line.duration_value ?? null,
    duration_unit: (line.duration_unit && durationUnitOf(line.duration_unit)) ?? null,
  };
  const worked = line.quantity === undefined ? workOutQuantity(checked) : undefined;
  return {
    ...checked,
    quantity: line.quantity ?? worked?.quantity ?? null,
    quantity_unit: (line.quantity_unit?.trim() || worked?.unit) ?? '',
    instructions: line.instructions.trim(),
    instructions_language: line.instructions_language ?? 'en',
    substitution_allowed: line.substitution_allowed ?? true,
    note: line.note?.trim() ?? '',
  };
}

/**
 * Checks rules between fields.
 *
 * @param at the line's position in the request, as in `requests.0.`
 * @throws ApiError 400 for codes that are in no value set or belong to another medicine, for half a duration, for a
 * dose without a unit, for a daily maximum below one dose
 */
export async function insistOnLine(c: RequestContext, line: CheckedLine, at: string): Promise<void> {
  const errors: Record<string, readonly string[]> = {};
  const valueSets = c.service<ValueSetReader>(ValueSetReader);
  const codes = [
    ['drug_code', 'generic-medicine', 'Medicine is not valid'],
    ['form', 'dosage-form-type', 'Dosage form is not valid'],
    ['route', 'dosage-route-type', 'Dosage route is not valid'],
  ] as const;
  for (const [field, set, message] of codes) {
    const code = line[field];
    if (code === null) continue;
    const concept = (await valueSets.concepts(set)).find((each) => each.code === code);
    if (!concept) errors[at + field] = [message];
    // Checks use the code, while the pharmacy reads the name.
    else if (field === 'drug_code' && !foldName(line.drug).includes(foldName(concept.display)))
      errors[`${at}drug`] = [message];
  }
  if ((line.duration_value === null) !== (line.duration_unit === null))
    errors[`${at}duration_value`] = ['Duration is not valid'];
  if (line.dose_value !== null && line.dose_unit === '') errors[`${at}dose_unit`] = ['Unit is required'];
  if (!boundsDose(line)) errors[`${at}max_per_day`] = ['Most in 24 hours is not valid'];
  if (line.drug === '') errors[`${at}drug`] = ['Medicine is required'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const hour = 3_600_000;

/**
 * The last day of a course; null if it continues until stopped. Days count whole, including the first; hours count from
 * the exact beginning.
 */
export function lastDay(line: CheckedLine, begins: Date, timeZone: string): string | null {
  const { duration_value: value, duration_unit: unit, frequency } = line;
  // A course that ends at midnight ends with the day before.
  if (unit === 'hours' && value !== null && frequency !== 'once')
    return dayIn(timeZone, new Date(begins.getTime() + value * hour - 1));
  const days = courseDays(line);
  if (days === null) return null;
  const first = Date.parse(`${dayIn(timeZone, begins)}T00:00:00Z`);
  return new Date(first + (days - 1) * 24 * hour).toISOString().slice(0, 10);
}
