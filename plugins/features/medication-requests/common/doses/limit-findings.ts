import {
  unitInWords,
  type DoseAmount,
  type DoseLimit,
  type KidneyStep,
} from '../../../medicines/common/doses/dose-limit';
import { sentence } from '../../../medicines/common/sign-offs/sentence';
import type { CheckFinding } from '../check-finding';
import { courseDays } from '../medicine';
import { dimensionOf, inAmount, inWords } from './amount-units';
import type { Gaps } from './gaps';
import { askForWeight } from './limit-rows';
import { dispensedOf, hoursBetween, shareOf, type DosedLine, type LineDose } from './line-doses';
import { isDosedByWeight, type DosedPatient } from './patient';
import { rowFinding } from './row-finding';
import { surfaceOf } from './weights';

/** A maximum and its basis: the lowest of the given limits applies. */
interface Most {
  readonly most: number;
  readonly by: 'fixed' | 'per_kg' | 'per_m2';
}

/** The patient's other doses of the same ingredient in 24 hours. */
export interface Others {
  readonly daily: number;
  readonly names: readonly string[];
}

interface Checked {
  readonly row: DoseLimit;
  readonly line: DosedLine;
  readonly ingredient: string;
  readonly dose: LineDose;
  readonly others: Others;
  readonly step: KidneyStep | undefined;
  readonly patient: DosedPatient;
  readonly gaps: Gaps;
}

/** The findings about a row's limits: single dose, daily dose, frequency, duration, dispensed quantity. */
export function limitFindings(checked: Checked): readonly CheckFinding[] {
  const { row, dose, others, step, line } = checked;
  const single =
    dose.single === undefined ? [] : overFindings(checked, 'single', dose.single, row.single, step?.single);
  const daily = overFindings(checked, 'daily', dose.daily, row.daily, step?.daily);
  const added =
    daily.length > 0 || others.daily === 0
      ? []
      : overFindings(checked, 'added', dose.daily + others.daily, row.daily, step?.daily);
  if (line.frequency === null && row.daily && line.dose_value !== null && line.max_per_day === null)
    checked.gaps.ask('no-frequency', 'How often it is taken is not said: only one dose was checked.');
  return [...single, ...daily, ...added, ...timeFindings(checked), ...dispensedFindings(checked)];
}

type What = 'single' | 'daily' | 'added';

const messages: Readonly<Record<What, Readonly<Record<Most['by'], string>>>> = {
  single: {
    fixed: '{{amount}} {{unit}} in one dose is more than the limit of {{limit}} {{unit}}.',
    per_kg: '{{amount}} {{unit}} in one dose is more than the limit of {{limit}} {{unit}} at {{weight}} kg.',
    per_m2: '{{amount}} {{unit}} in one dose is more than the limit of {{limit}} {{unit}} at {{surface}} m².',
  },
  daily: {
    fixed: '{{amount}} {{unit}} in 24 hours is more than the limit of {{limit}} {{unit}}.',
    per_kg: '{{amount}} {{unit}} in 24 hours is more than the limit of {{limit}} {{unit}} at {{weight}} kg.',
    per_m2: '{{amount}} {{unit}} in 24 hours is more than the limit of {{limit}} {{unit}} at {{surface}} m².',
  },
  added: {
    fixed: 'With {{drugs}} it is {{amount}} {{unit}} in 24 hours, more than the limit of {{limit}} {{unit}}.',
    per_kg:
      'With {{drugs}} it is {{amount}} {{unit}} in 24 hours, more than the limit of {{limit}} {{unit}} at {{weight}} kg.',
    per_m2:
      'With {{drugs}} it is {{amount}} {{unit}} in 24 hours, more than the limit of {{limit}} {{unit}} at {{surface}} m².',
  },
};

/** Ignores differences from binary fractions. */
const isOver = (amount: number, most: number) => amount > most * (1 + 1e-9);

function overFindings(
  checked: Checked,
  what: What,
  written: number,
  usual: DoseAmount | undefined,
  forKidneys: DoseAmount | undefined,
): readonly CheckFinding[] {
  const { row, patient, gaps, others, line } = checked;
  const { facts, weight, height } = patient;
  const normal = mostOf(usual, checked);
  const lowered = mostOf(forKidneys, checked);
  const isLowered = lowered !== undefined && (normal === undefined || lowered.most < normal.most);
  const limit = isLowered ? lowered : normal;
  if (!limit) return [];
  if (limit.by !== 'fixed' && weight.state === 'old')
    gaps.ask('old-weight', 'The weight on record is old: weigh the patient again.');
  const share = shareOf(row, line);
  const amount = written * share.least;
  if (!isOver(amount, limit.most)) {
    if (isOver(written * share.most, limit.most))
      gaps.ask('counted-as', 'The limit counts {{why}}: say in the strength how much of it there is.', {
        why: row.counted_as ?? '',
      });
    return [];
  }
  const values = {
    amount: inWords(share.least === share.most ? amount : written, row.unit),
    limit: inWords(limit.most, row.unit),
    unit: unitInWords(row.unit),
    ...(limit.by !== 'fixed' && { weight: String(weight.kg) }),
    ...(limit.by === 'per_m2' && { surface: surfaceOf(weight.kg!, height!).toFixed(2) }),
    ...(what === 'added' && { drugs: others.names.join(', ') }),
    ...(isLowered && { clearance: String(Math.round(patient.clearance!)) }),
  };
  const times = amount / limit.most;
  // A dose that only exceeds a kidney limit is not a tenfold typing error.
  if (times >= 10 - 1e-9 && normal && isOver(amount, normal.most * 9.99))
    return [
      rowFinding(row, facts, {
        key: `never:${row.id}:tenfold`,
        kind: 'never',
        severity: 'high',
        message:
          'This is {{times}} times the limit or more: {{amount}} {{unit}} instead of at most {{limit}} {{unit}}.',
        values: { ...values, times: String(Math.floor(times + 1e-9)) },
      }),
    ];
  const finding = rowFinding(row, facts, {
    key: `dose:${row.id}:${what}`,
    kind: 'dose',
    severity: 'high',
    values,
    message: messages[what][limit.by],
  });
  return [isLowered ? { ...finding, why: [lowerWords(values)] } : finding];
}

const lowerWords = (values: { readonly clearance?: string }) =>
  sentence('The limit is lower because the kidneys clear {{clearance}} mL/min.', {
    clearance: values.clearance ?? '',
  });

function mostOf(amount: DoseAmount | undefined, { row, patient, gaps }: Checked): Most | undefined {
  if (!amount) return undefined;
  const { fixed, per_kg, per_m2 } = amount;
  const { weight, height } = patient;
  const { kg } = weight;
  const given: Most[] = [];
  if (fixed !== undefined) given.push({ most: fixed, by: 'fixed' });
  if (per_kg !== undefined && kg !== undefined) given.push({ most: per_kg * kg, by: 'per_kg' });
  if (per_m2 !== undefined && kg !== undefined && height !== undefined)
    given.push({ most: per_m2 * surfaceOf(kg, height), by: 'per_m2' });
  // An adult's maximum applies without a weight; a child's does not.
  const needed = fixed === undefined || isDosedByWeight(patient);
  if (needed && kg === undefined && (per_kg !== undefined || per_m2 !== undefined)) askForWeight(gaps, patient);
  else if (needed && per_m2 !== undefined && height === undefined)
    gaps.ask('no-height', 'No height is on record: the limit goes by body surface.');
  const lowest = given.toSorted((a, b) => a.most - b.most)[0];
  return lowest && { ...lowest, most: inAmount(lowest.most, row.unit) };
}

function timeFindings({ row, line, patient: { facts } }: Checked): readonly CheckFinding[] {
  const hours = hoursBetween(line);
  const days = courseDays(line);
  const { shortest_interval_hours: shortest, longest_course_days: longest } = row;
  return [
    ...(shortest !== undefined && hours !== undefined && hours < shortest
      ? [
          rowFinding(row, facts, {
            key: `dose:${row.id}:interval`,
            kind: 'dose',
            severity: 'moderate',
            message: '{{hours}} hours between doses is less than the {{limit}} hours that it needs.',
            values: { hours: String(hours), limit: String(shortest) },
          }),
        ]
      : []),
    ...(longest !== undefined && days !== null && days > longest
      ? [
          rowFinding(row, facts, {
            key: `dose:${row.id}:course`,
            kind: 'dose',
            severity: 'moderate',
            message: '{{days}} days is longer than the limit of {{limit}} days.',
            values: { days: String(days), limit: String(longest) },
          }),
        ]
      : []),
  ];
}

function dispensedFindings({ row, line, ingredient, patient: { facts } }: Checked): readonly CheckFinding[] {
  if (row.most_dispensed === undefined) return [];
  const most = inAmount(row.most_dispensed, row.unit);
  const dispensed = dispensedOf(line, ingredient, dimensionOf(row.unit));
  if (dispensed === undefined || !isOver(dispensed * shareOf(row, line).least, most)) return [];
  return [
    rowFinding(row, facts, {
      key: `dose:${row.id}:dispensed`,
      kind: 'dose',
      severity: 'moderate',
      message: '{{amount}} {{unit}} dispensed at once is more than the limit of {{limit}} {{unit}}.',
      values: { amount: inWords(dispensed, row.unit), limit: inWords(most, row.unit), unit: unitInWords(row.unit) },
    }),
  ];
}
