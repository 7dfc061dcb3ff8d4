import { substancesOf } from '../../medicines/common/names/same-substances';
import { allergyFindings, type AllergyFacts } from './allergy-findings';
import type { CheckFinding } from './check-finding';
import { childDoseLimits, dosedByWeightBelow } from './child-doses';
import { doseLimits } from './dose-limits';
import type { Dosing } from './dosing';
import { drugGroups } from './drug-groups';
import { interactions } from './interactions';
import type { Medicine } from './medication-request';
import { milligramsPerDay } from './quantity';

/** What is checked of a line. */
export type CheckedLine = Medicine & Dosing;

/** A medicine that the patient takes already. */
export type RunningMedicine = Pick<Medicine, 'drug' | 'drug_code' | 'strength'> & { readonly uuid: string };

/** What is known of a patient that lines are checked against. */
export interface PatientFacts extends AllergyFacts {
  readonly running: readonly RunningMedicine[];
  /** Completed years; null if unknown. */
  readonly age: number | null;
  /** Kilograms, as last measured; null if never. */
  readonly weight: number | null;
}

/**
 * What speaks against each line: the patient's allergies, what they take already, and the other lines. The browser shows
 * it while somebody types; the server runs the same when they sign, and decides.
 */
export function findingsOf(lines: readonly CheckedLine[], facts: PatientFacts): readonly (readonly CheckFinding[])[] {
  return lines.map((line, index) => {
    // Of two lines the later one is the one too many.
    const others = [...facts.running.map(ofRunning), ...lines.slice(0, index).map(ofLine)];
    const findings = [
      ...allergyFindings(line, facts),
      ...duplicateFindings(line, others),
      ...interactionFindings(line, others),
      ...doseFindings(line),
      ...childDoseFindings(line, facts),
    ];
    return findings.filter(({ key }, at) => findings.findIndex((each) => each.key === key) === at);
  });
}

interface Other {
  /** Names it in keys. */
  readonly key: string;
  readonly name: string;
  readonly substances: readonly string[];
}

const ofRunning = (medicine: RunningMedicine): Other => ({
  key: medicine.uuid,
  name: nameOf(medicine),
  substances: substancesOf(medicine),
});
const ofLine = (line: CheckedLine): Other => {
  const substances = substancesOf(line);
  return { key: substances.join('+'), name: nameOf(line), substances };
};
const nameOf = ({ drug, strength }: Pick<Medicine, 'drug' | 'strength'>) => [drug, strength].filter(Boolean).join(' ');

function duplicateFindings(line: CheckedLine, others: readonly Other[]): CheckFinding[] {
  const own = substancesOf(line);
  return others.flatMap((other): readonly CheckFinding[] => {
    const finding = { kind: 'duplicate', severity: 'moderate', detail: '', source: '' } as const;
    if (own.some((substance) => other.substances.includes(substance)))
      return [
        {
          ...finding,
          key: `duplicate:${other.key}`,
          message: 'The patient takes it already: {{drug}}.',
          values: { drug: other.name },
        },
      ];
    const shared = drugGroups.find(
      ({ members }) =>
        members.some((each) => own.includes(each)) && members.some((each) => other.substances.includes(each)),
    );
    if (!shared) return [];
    return [
      {
        ...finding,
        key: `duplicate:${other.key}`,
        message: 'The patient takes {{drug}}, which is of the same kind ({{kind}}).',
        values: { drug: other.name, kind: shared.title },
      },
    ];
  });
}

function interactionFindings(line: CheckedLine, others: readonly Other[]): CheckFinding[] {
  const own = substancesOf(line);
  const meet = (a: readonly string[], b: readonly string[]) => a.some((each) => b.includes(each));
  return others.flatMap((other) =>
    interactions
      .filter(({ a, b }) => (meet(a, own) && meet(b, other.substances)) || (meet(b, own) && meet(a, other.substances)))
      .map(({ code, severity, effect, source }) => ({
        ...{ key: `interaction:${code}:${other.key}`, kind: 'interaction' as const, severity, source },
        message: 'It interacts with {{drug}}.',
        values: { drug: other.name },
        detail: effect,
      })),
  );
}

function doseFindings(line: CheckedLine): CheckFinding[] {
  const milligrams = milligramsPerDay(line);
  if (milligrams === undefined) return [];
  const own = substancesOf(line);
  return doseLimits
    .filter((limit) => own.includes(limit.substance) && milligrams > limit.milligrams)
    .map((limit) => ({
      key: `dose:${limit.substance}`,
      kind: 'dose',
      severity: 'high',
      message: '{{milligrams}} mg in 24 hours is more than an adult’s limit of {{limit}} mg.',
      values: { milligrams: String(milligrams), limit: String(limit.milligrams) },
      detail: '',
      source: limit.source,
    }));
}

/** A child's dose goes by weight: without one nobody can tell whether it is too much. */
function childDoseFindings(line: CheckedLine, { age, weight }: PatientFacts): CheckFinding[] {
  if (age === null || age >= dosedByWeightBelow || line.dose_value === null) return [];
  const finding = { kind: 'dose', detail: '' } as const;
  if (weight === null)
    return [
      {
        ...finding,
        ...{ key: 'dose:no-weight', severity: 'moderate', values: {}, source: '' },
        message: 'No weight is on record for this child: the dose was not checked against it.',
      },
    ];
  const milligrams = milligramsPerDay(line);
  if (milligrams === undefined) return [];
  const own = substancesOf(line);
  return childDoseLimits
    .filter((limit) => own.includes(limit.substance) && milligrams > limit.milligramsPerKilogram * weight)
    .map((limit) => ({
      ...finding,
      ...{ key: `child-dose:${limit.substance}`, severity: 'high', source: limit.source },
      message: '{{milligrams}} mg in 24 hours is more than the limit of {{limit}} mg for a child of {{weight}} kg.',
      values: {
        milligrams: String(milligrams),
        limit: String(Math.floor(limit.milligramsPerKilogram * weight)),
        weight: String(weight),
      },
    }));
}
