import type { DemoStory } from '../../../patients/node/contract';
import { bodyMassIndex } from '../../common/body-mass-index';
import { codes } from '../../common/observation-codes';

/** A measured value of a demonstration patient. */
export interface DemoValue {
  readonly code: string;
  readonly value: string;
  /** Of totals of scores. */
  readonly score?: number;
}

/** Random numbers that repeat at every start. */
export function chance(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The usual values at an age in years. */
interface Usual {
  readonly below: number;
  readonly height: number;
  readonly weight: number;
  readonly pulse: number;
  readonly breaths: number;
  readonly pressure: readonly [number, number];
}

const usual: readonly Usual[] = [
  { below: 1, height: 66, weight: 7.4, pulse: 132, breaths: 36, pressure: [84, 50] },
  { below: 3, height: 85, weight: 12, pulse: 118, breaths: 29, pressure: [90, 54] },
  { below: 6, height: 106, weight: 17.5, pulse: 104, breaths: 26, pressure: [95, 58] },
  { below: 12, height: 134, weight: 29, pulse: 92, breaths: 22, pressure: [103, 64] },
  { below: 16, height: 158, weight: 49, pulse: 80, breaths: 18, pressure: [112, 68] },
  { below: 60, height: 167, weight: 72, pulse: 76, breaths: 16, pressure: [124, 78] },
  { below: 150, height: 164, weight: 68, pulse: 74, breaths: 17, pressure: [138, 82] },
];

/** A patient's body is the same in each visit: the same seed gives the same height. */
export function demoValues(
  person: number,
  visit: number,
  { years, signs = {} }: { readonly years: number; readonly signs: DemoStory['signs'] },
): readonly DemoValue[] {
  const [body, today] = [chance(person), chance(visit)];
  const of = usual.find(({ below }) => years < below) ?? usual.at(-1)!;
  const about = (middle: number, share: number, next: () => number) => middle * (1 + (next() - 0.5) * share);
  const fever = signs.fever === true;
  const height = Math.round(about(of.height, 0.1, body));
  const weight = Math.round(about(of.weight, 0.3, body) * about(1, 0.02, today) * 10) / 10;
  const temperature = fever ? 37.9 + today() * 1.6 : 36.2 + today() * 0.9;
  const pulse = Math.round(about(of.pulse, 0.22, today) * (signs.pulse ?? (fever ? 1.16 : 1)));
  const breaths = Math.round(about(of.breaths, 0.2, today) * (signs.breaths ?? (fever ? 1.12 : 1)));
  const tension = about(1, 0.16, body);
  // A patient who comes for blood pressure has a high one; others have a usual one.
  const ofBody = signs.pressure ? 1 : tension;
  const pressure = (signs.pressure ?? of.pressure).map((each) => Math.round(each * ofBody * about(1, 0.06, today)));
  return [
    { code: codes.temperature, value: temperature.toFixed(1).replace(/\.0$/, '') },
    { code: codes.weight, value: String(weight) },
    { code: codes.height, value: String(height) },
    { code: codes.pulse, value: String(pulse) },
    { code: codes.bloodPressure, value: pressure.join('/') },
    { code: codes.respiratoryRate, value: String(breaths) },
    {
      code: codes.oxygenSaturation,
      value: String(Math.min(100, Math.round((signs.saturation ?? 97.8) + (today() - 0.5) * 2))),
    },
    { code: codes.bmi, value: String(bodyMassIndex(weight, height)) },
    ...(signs.creatinine === undefined ? [] : [{ code: codes.creatinine, value: String(signs.creatinine) }]),
  ];
}
