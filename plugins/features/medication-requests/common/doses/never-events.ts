import { unitInWords, type DoseLimit } from '../../../medicines/common/doses/dose-limit';
import type { CheckFinding } from '../check-finding';
import { dimensionOf, inAmount, inWords } from './amount-units';
import { isUntold, doseOf, type DosedLine } from './line-doses';
import { goesBy, routeOf } from './limit-rows';
import type { DosedPatient } from './patient';
import { rowFinding } from './row-finding';

/** The finding if a row forbids every dose for this patient. */
export function neverByRow(row: DoseLimit, line: DosedLine, { facts }: DosedPatient): readonly CheckFinding[] {
  const finding = { kind: 'never', severity: 'high' } as const;
  if (row.never !== undefined)
    return [
      rowFinding(row, facts, { ...finding, key: `never:${row.id}`, message: '{{why}}', values: { why: row.never } }),
    ];
  if (row.only_frequency === undefined || line.frequency === row.only_frequency || line.frequency === 'once') return [];
  return [
    rowFinding(row, facts, {
      ...finding,
      key: `never:${row.id}:${line.frequency ?? 'none'}`,
      message: '{{drug}} is taken once a week only. Taken daily it kills.',
      values: { drug: line.drug },
    }),
  ];
}

/**
 * An adult's dose for a child below one year: at least half of an adult's daily maximum. Checked if the child's own
 * limit is exceeded or missing.
 */
export function adultDoseForInfant(
  all: readonly DoseLimit[],
  ingredient: string,
  line: DosedLine,
  { age, facts }: DosedPatient,
): readonly CheckFinding[] {
  if (!age || age.years >= 1) return [];
  const route = routeOf(line);
  const adult = all.find(
    (row) =>
      row.age_from?.unit === 'years' &&
      row.age_from.value >= 12 &&
      row.daily?.fixed !== undefined &&
      goesBy(row, route),
  );
  if (!adult) return [];
  const dose = doseOf(line, ingredient, dimensionOf(adult.unit));
  if (isUntold(dose) || dose.daily < inAmount(adult.daily!.fixed!, adult.unit) / 2) return [];
  return [
    rowFinding(adult, facts, {
      key: `never:${adult.id}:infant`,
      kind: 'never',
      severity: 'high',
      message: 'This is an adult’s dose for a child below one year: {{amount}} {{unit}} in 24 hours.',
      values: { amount: inWords(dose.daily, adult.unit), unit: unitInWords(adult.unit) },
    }),
  ];
}
