import type { CheckFinding } from '../../common/check-finding';
import { findingsOf, type CheckedLine, type PatientFacts } from '../../common/find-findings';
import type { NamedMedicine } from './typed-line';

/** The findings about a partly typed line, without those that need a dose while there is none. */
export function typedFindings(
  line: CheckedLine,
  before: readonly CheckedLine[],
  facts: PatientFacts,
): readonly CheckFinding[] {
  if (line.drug === '') return [];
  const found = findingsOf([...before, line], facts).at(-1) ?? [];
  const isDosed = line.dose_value !== null && line.dose_unit !== '' && line.frequency !== null;
  return isDosed ? found : found.filter(holdsForAnyDose);
}

/** The worst finding about a medicine with only its name known; an unchecked one does not count. */
export function worstOfMedicine(
  medicine: NamedMedicine,
  before: readonly CheckedLine[],
  facts: PatientFacts,
): CheckFinding | undefined {
  return typedFindings({ ...medicine, ...notDosed }, before, facts).find(({ not_checked }) => !not_checked);
}

const notDosed = {
  form: null,
  route: null,
  dose_value: null,
  dose_unit: '',
  frequency: null,
  as_needed: false,
  max_per_day: null,
  duration_value: null,
  duration_unit: null,
} as const;

/**
 * Allergies, duplicates and interactions; of the limits only those that forbid every dose to this patient, as in
 * pregnancy.
 */
function holdsForAnyDose({ kind, key, row }: CheckFinding): boolean {
  if (kind === 'not-checked') return false;
  if (kind !== 'dose' && kind !== 'never') return true;
  return row !== undefined && (key === `never:${row.id}` || key === `dose:${row.id}:pregnancy`);
}
