import { describe, expect, it } from 'vitest';
import { doseLimits } from '../../../medicines/common/doses/dose-limits';
import {
  dangerousPrescriptions,
  everydayPrescriptions,
  type TriedPrescription,
} from '../../../medicines/common/doses/tried-prescriptions';
import type { DoseFacts } from './dose-facts';
import { doseFindings } from './find-dose-findings';
import { doseTable } from './limit-rows';
import type { DosedLine } from './line-doses';

const table = doseTable(doseLimits);
const today = '2026-11-22';

/** A birth date with which the age is just completed today. */
function bornFor({ value, unit }: TriedPrescription['patient']['age']): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const born = { days: [0, 0, value], months: [0, value, 0], years: [value, 0, 0] }[unit] as [number, number, number];
  return new Date(Date.UTC(year - born[0], month - 1 - born[1], day - born[2])).toISOString().slice(0, 10);
}

function factsOf({ patient: { age, weight_kg, creatinine_micromol_per_l: creatinine, pregnant } }: TriedPrescription) {
  const facts: DoseFacts = {
    today,
    birth_date: bornFor(age),
    gender: 'FEMALE',
    weight: { kg: weight_kg, on: today },
    height: null,
    creatinine: creatinine === undefined ? null : { micromol_per_l: creatinine, on: today },
    pregnancy: pregnant ? 'yes' : 'no',
    signed_off: [],
  };
  return facts;
}

const found = (tried: TriedPrescription) => doseFindings(tried as unknown as DosedLine, [], factsOf(tried), table);
const named = ({ drug, strength, dose_value, dose_unit, frequency, patient }: TriedPrescription) =>
  `${drug} ${strength}: ${dose_value} ${dose_unit} ${frequency}, ${patient.age.value} ${patient.age.unit}, ${patient.weight_kg} kg`;

describe('the limits', () => {
  it('find nothing in everyday prescriptions, and ask for no known fact', () => {
    const wrong = everydayPrescriptions.flatMap((tried) =>
      found(tried)
        .filter(({ asks }) => asks !== 'nothing')
        // From 60 years on, missing kidney values require an answer.
        .filter(({ key }) => key !== 'not-checked:dose:no-creatinine' || tried.patient.age.value < 60)
        .map(({ key, why = [] }) => [named(tried), key, ...why.map(({ message }) => message)].join(' | ')),
    );
    expect(wrong).toEqual([]);
  });

  it('find something in each dangerous prescription', () => {
    const silent = dangerousPrescriptions.filter((tried) =>
      found(tried).every(({ kind }) => kind !== 'dose' && kind !== 'never'),
    );
    expect(silent.map(named)).toEqual([]);
  });
});
