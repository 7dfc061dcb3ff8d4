import { substancesOf } from '../../medicines/common/names/same-substances';
import { allergyFindings, type AllergyFacts } from './allergy-findings';
import { inEnglish, mostDangerousFirst, type CheckFinding } from './check-finding';
import { doseLimits } from '../../medicines/common/doses/dose-limits';
import type { DoseFacts } from './doses/dose-facts';
import { doseFindings } from './doses/find-dose-findings';
import { doseTable } from './doses/limit-rows';
import type { DosedLine } from './doses/line-doses';
import { drugGroups } from './drug-groups';
import { interactions } from './interactions';
import type { Medicine } from './medicine';

/** The fields of a line for the checks. */
export type CheckedLine = DosedLine;

/** A running medicine of the patient. */
export type RunningMedicine = DosedLine & { readonly uuid: string };

/** The patient's facts for the checks. */
export interface PatientFacts extends AllergyFacts {
  readonly running: readonly RunningMedicine[];
  /** The facts for the dose check. */
  readonly dose: Omit<DoseFacts, 'signed_off'>;
}

const limits = doseTable(doseLimits);

/**
 * The findings about each line, the most dangerous first: allergies, running medicines, the other lines, and dose
 * limits. The browser shows them while the user types; the server runs the same code at signing, and decides.
 */
export function findingsOf(lines: readonly CheckedLine[], facts: PatientFacts): readonly (readonly CheckFinding[])[] {
  return lines.map((line, index) => {
    // Of two duplicate lines the later one gets the finding.
    const others = [...facts.running.map(ofRunning), ...lines.slice(0, index).map(ofLine)];
    const findings = [
      ...allergyFindings(line, facts),
      ...duplicateFindings(line, others),
      ...interactionFindings(line, others),
      ...doseFindings(
        line,
        [...facts.running, ...lines.slice(0, index)],
        { ...facts.dose, signed_off: facts.signed_off },
        limits,
      ),
    ];
    const once = findings.filter(({ key }, at) => findings.findIndex((each) => each.key === key) === at);
    return mostDangerousFirst(once).map(inEnglish);
  });
}

interface Other {
  /** Its name in keys. */
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
        key: `interaction:${code}:${other.key}`,
        kind: 'interaction' as const,
        severity,
        source,
        message: 'It interacts with {{drug}}.',
        values: { drug: other.name },
        detail: effect,
      })),
  );
}
