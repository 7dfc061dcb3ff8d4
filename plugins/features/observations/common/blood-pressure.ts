/** Millimetres of mercury. */
export interface BloodPressure {
  readonly systolic: number;
  readonly diastolic: number;
}

/**
 * Reads `systolic/diastolic`: two whole numbers from 1 to 299, the systolic one higher; spaces around them are ignored
 * (specification, section 5).
 *
 * @returns undefined for any other text
 */
export function readBloodPressure(text: string): BloodPressure | undefined {
  const [, first, second] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [systolic, diastolic] = [Number(first), Number(second)];
  const within = (value: number) => value >= 1 && value <= 299;
  return within(systolic) && within(diastolic) && systolic > diastolic ? { systolic, diastolic } : undefined;
}

export const bloodPressureText = ({ systolic, diastolic }: BloodPressure): string => `${systolic}/${diastolic}`;

/**
 * Applies the mask `###/###`: digits and one slash, which is added after three digits.
 *
 * @param before the former text, so that the slash can be deleted
 */
export function maskedPressure(typed: string, before: string): string {
  const [first = '', ...rest] = typed.replace(/[^\d/]/g, '').split('/');
  const second = rest.join('').slice(0, 3);
  if (rest.length > 0) return `${first.slice(0, 3)}/${second}`;
  if (first.length > 3) return `${first.slice(0, 3)}/${first.slice(3, 6)}`;
  const deleting = typed.length < before.length;
  return first.length === 3 && !deleting ? `${first}/` : first;
}
