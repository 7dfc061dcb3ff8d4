import type { CheckFinding } from '../../common/check-finding';
import { findingsOf, type CheckedLine, type PatientFacts } from '../../common/find-findings';
import type { NamedMedicine } from './typed-line';

/** What speaks against a line as far as it is typed: what only a dose can answer is not asked before there is one. */
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

/** The worst that speaks against a medicine of which nothing but the name is known; what was not checked is no danger. */
export function worstOfMedicine(
  medicine: NamedMedicine,
  before: readonly CheckedLine[],
  facts: PatientFacts,
): CheckFinding | undefined {
  return typedFindings({ ...medicine, ...notDosed }, before, facts).find(({ not_checked }) => !not_checked);
}

const notDosed = {
  ...{ form: null, route: null, dose_value: null, dose_unit: '', frequency: null },
  ...{ as_needed: false, max_per_day: null, duration_value: null, duration_unit: null },
} as const;

/** Allergies, doubles and interactions; of the limits what forbids it to this patient in every dose, as in pregnancy. */
function holdsForAnyDose({ kind, key, row }: CheckFinding): boolean {
  if (kind === 'not-checked') return false;
  if (kind !== 'dose' && kind !== 'never') return true;
  return row !== undefined && (key === `never:${row.id}` || key === `dose:${row.id}:pregnancy`);
}
