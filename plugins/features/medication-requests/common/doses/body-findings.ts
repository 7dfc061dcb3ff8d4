import type { DoseLimit, KidneyStep } from '../../../medicines/common/doses/dose-limit';
import type { CheckFinding } from '../check-finding';
import { daysBetween } from './age';
import type { Gaps } from './gaps';
import { askForWeight } from './limit-rows';
import type { DosedPatient } from './patient';
import { rowFinding } from './row-finding';

/** House rule: an older result says little about the kidneys today. */
const creatinineGoodForDays = 365;
/** House rule: from this age on, missing kidney values require an answer; below, they are only mentioned. */
const kidneysAskedFrom = 60;

/** The kidney step of a row that applies; adds a gap if the values are missing. */
export function kidneyStep({ kidney }: DoseLimit, patient: DosedPatient, gaps: Gaps): KidneyStep | undefined {
  if (!kidney || kidney.length === 0) return undefined;
  const { facts, age, clearance } = patient;
  if (clearance !== undefined) {
    if (daysBetween(facts.creatinine!.on, facts.today) > creatinineGoodForDays)
      gaps.note('old-creatinine', 'The creatinine is of {{day}}: measure it again.', { day: facts.creatinine!.on });
    return kidney.toSorted((a, b) => a.below - b.below).find(({ below }) => clearance < below);
  }
  if (!facts.creatinine) {
    const how = age !== undefined && age.years >= kidneysAskedFrom ? 'ask' : 'note';
    gaps[how]('no-creatinine', 'Creatinine was not measured: the dose was not checked against the kidneys.');
  } else if (age !== undefined && age.years < 18)
    gaps.ask(
      'child-kidneys',
      'The clearance of a child is not worked out: check the dose against the kidneys yourself.',
    );
  else if (patient.weight.kg === undefined) askForWeight(gaps, patient);
  else gaps.ask('no-clearance', 'The clearance cannot be worked out without age and sex.');
  return undefined;
}

export function kidneyFindings(
  row: DoseLimit,
  step: KidneyStep | undefined,
  { facts, clearance }: DosedPatient,
): readonly CheckFinding[] {
  if (!step || clearance === undefined || step.daily || step.single) return [];
  const values = { clearance: String(Math.round(clearance)), below: String(step.below) };
  return [
    rowFinding(
      row,
      facts,
      step.avoid
        ? {
            key: `dose:${row.id}:kidney`,
            kind: 'dose',
            severity: 'high',
            values,
            message: 'The kidneys clear {{clearance}} mL/min: avoid it below {{below}} mL/min.',
          }
        : {
            key: `dose:${row.id}:kidney`,
            kind: 'dose',
            severity: 'moderate',
            values,
            message:
              'The kidneys clear {{clearance}} mL/min: below {{below}} mL/min the dose goes by levels or is lowered.',
          },
    ),
  ];
}

/** A woman from 12 to 50 years without a record may be pregnant. */
export function pregnancyFindings(row: DoseLimit, patient: DosedPatient, gaps: Gaps): readonly CheckFinding[] {
  const { pregnancy } = row;
  const { facts, age } = patient;
  if (!pregnancy || facts.gender === 'MALE' || facts.pregnancy === 'no') return [];
  if (facts.pregnancy === 'unknown') {
    if (facts.gender !== 'FEMALE' || !age || age.years < 12 || age.years > 50) return [];
    const how = pregnancy.rule === 'avoid' ? 'ask' : 'note';
    gaps[how]('pregnancy', 'Whether she is pregnant is not on record. In pregnancy: {{why}}', { why: pregnancy.why });
    return [];
  }
  const avoid = pregnancy.rule === 'avoid';
  return [
    rowFinding(row, facts, {
      key: `dose:${row.id}:pregnancy`,
      kind: 'dose',
      severity: avoid ? 'high' : 'moderate',
      message: avoid ? 'Avoid it in pregnancy: {{why}}' : 'Take care in pregnancy: {{why}}',
      values: { why: pregnancy.why },
    }),
  ];
}
