import type { Age } from './age';
import { daysBetween } from './age';
import type { DoseFacts } from './dose-facts';

/** House rule: the possible weights in kilograms by age, far beyond growth charts. */
const possible = [
  { belowDays: 30, from: 0.4, to: 7 },
  { belowDays: 91, from: 0.8, to: 9 },
  { belowDays: 183, from: 1.5, to: 13 },
  { belowDays: 366, from: 2.5, to: 17 },
  { belowDays: 731, from: 3.5, to: 22 },
  { belowDays: 1827, from: 5, to: 40 },
  { belowDays: 3653, from: 8, to: 90 },
  { belowDays: 5479, from: 13, to: 180 },
  { belowDays: Infinity, from: 20, to: 400 },
] as const;

/** House rule: days after which a weight is outdated; children's weights change soon. */
const goodFor = [
  { belowDays: 30, days: 7 },
  { belowDays: 1827, days: 91 },
  { belowDays: 6575, days: 183 },
  { belowDays: Infinity, days: 365 },
] as const;

/** `missing`, `impossible` for the age, `old`, or the weight. An old weight is used, and must be confirmed. */
export type KnownWeight =
  | { readonly state: 'missing' | 'impossible'; readonly kg: undefined }
  | { readonly state: 'old' | 'good'; readonly kg: number };

export function weightOf({ weight, today }: DoseFacts, age: Age | undefined): KnownWeight {
  if (!weight) return { state: 'missing', kg: undefined };
  if (!age) return { state: 'good', kg: weight.kg };
  const range = possible.find(({ belowDays }) => age.days < belowDays)!;
  // A weight measured earlier belongs to an earlier age.
  if (weight.kg < range.from * 0.5 || weight.kg > range.to) return { state: 'impossible', kg: undefined };
  const { days } = goodFor.find(({ belowDays }) => age.days < belowDays)!;
  const isOld = weight.on === null || daysBetween(weight.on, today) > days;
  if (!isOld && weight.kg < range.from) return { state: 'impossible', kg: undefined };
  return { state: isOld ? 'old' : 'good', kg: weight.kg };
}

/** Square metres of body surface (Mosteller, N Engl J Med 1987; 317: 1098). */
export const surfaceOf = (kg: number, cm: number): number => Math.sqrt((kg * cm) / 3600);
