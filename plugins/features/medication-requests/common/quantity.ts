import { milligramsIn, unitOfForm } from './dose-units';
import { durationUnits, frequencies, mostOf } from './dosing';
import { courseDays, type Dosing, type Medicine } from './medicine';
import { readStrength } from './strength';

/** The quantity to dispense, and its calculation. */
export interface WorkedQuantity {
  readonly quantity: number;
  readonly unit: string;
  /** One dose, in the unit of the quantity. */
  readonly dose: number;
  /** Doses per day; null if less than one. */
  readonly timesPerDay: number | null;
  /** Days of the course. */
  readonly days: number;
  /** All doses of the course. */
  readonly doses: number;
  /** The daily maximum, if it limits the quantity: then it was used in the calculation. */
  readonly maxPerDay: number | null;
}

type Line = Dosing & Pick<Medicine, 'strength' | 'form'>;

/**
 * Dose × times per day × days, rounded up to whole units; for medicines taken when needed, the allowed maximum. Doses
 * in milligrams are converted to tablets or millilitres if the strength allows it.
 *
 * @returns undefined while a value is missing, and for impossible results: none, or too many
 */
export function workOutQuantity(line: Line): WorkedQuantity | undefined {
  const days = courseDays(line);
  const counted = countedDose(line);
  if (days === null || counted === undefined || line.frequency === null) return undefined;
  const { dose, unit } = counted;
  const doses = dosesIn(line, days);
  const byDay = line.frequency !== 'once' && line.frequency !== 'QWK' && line.duration_unit !== 'hours';
  const timesPerDay = byDay ? perDayOf(line.frequency) : null;
  const most = line.as_needed && line.max_per_day !== null ? countedMost(line, counted) : undefined;
  const capped = most !== undefined && most * days < dose * doses ? most : null;
  const all = capped === null ? dose * doses : capped * days;
  const quantity = wholeUp(all);
  if (quantity <= 0 || quantity > mostOf) return undefined;
  return { quantity, unit, dose, timesPerDay, days, doses, maxPerDay: capped };
}

/** Doses of the course: a weekly dose counts for every started week; hours count as hours, not as days. */
function dosesIn({ frequency, duration_value: value, duration_unit: unit }: Line, days: number): number {
  if (frequency === 'once' || frequency === null) return 1;
  if (frequency === 'QWK') return Math.ceil(days / 7);
  if (unit === 'hours' && value !== null) return Math.ceil((perDayOf(frequency) * value) / durationUnits.days);
  return perDayOf(frequency) * days;
}

const perDayOf = (code: string): number => frequencies.find((each) => each.code === code)?.perDay ?? 1;

interface Counted {
  readonly dose: number;
  readonly unit: string;
  /** One unit of the dose in units of the quantity. */
  readonly factor: number;
}

function countedDose({ dose_value: dose, dose_unit: unit, strength, form }: Line): Counted | undefined {
  if (dose === null || dose <= 0) return undefined;
  const mass = milligramsIn(unit);
  if (mass === undefined) return { dose, unit, factor: 1 };
  const known = readStrength(strength);
  const of = known?.unit ?? unitOfForm(form);
  if (!known || of === undefined || (known.unit === undefined && of === 'ml')) return { dose, unit, factor: 1 };
  const factor = (mass / known.milligrams) * known.per;
  return { dose: dose * factor, unit: of, factor };
}

const countedMost = ({ max_per_day }: Line, { factor }: Counted): number | undefined =>
  max_per_day === null ? undefined : max_per_day * factor;

/** Rounds up to whole units, ignoring differences from binary fractions. */
const wholeUp = (amount: number): number => Math.ceil(Math.round(amount * 1e6) / 1e6);
