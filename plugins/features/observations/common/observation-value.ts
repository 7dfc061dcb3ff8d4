import type { Fault } from '@clinic-workbench/sdk/common';
import { bloodPressureText, readBloodPressure } from './blood-pressure';
import type { ValueRule } from './observation-codes';

/** Characters of a value that is words. */
export const longestText = 4_000;

/** A value in its stored form. */
export interface ReadValue {
  readonly value: string;
  /** The number, or the systolic pressure; null for words and choices. */
  readonly quantity: number | null;
  /** The diastolic pressure. */
  readonly second: number | null;
}

/** Why a value was refused. */
export interface RefusedValue {
  readonly fault: Fault;
}

const refused = (message: string, field: string, n?: number): RefusedValue => ({
  fault: { message, field, ...(n !== undefined && { n }) },
});

/**
 * Reads the typed value of the field `field`. Numbers may have a decimal comma.
 *
 * @param field English, as in `Pulse`
 */
export function readValue(rule: ValueRule, field: string, typed: string): ReadValue | RefusedValue {
  const text = typed.trim();
  if (text === '') return refused('{{field}} is required', field);
  switch (rule.kind) {
    case 'number':
      return readNumber(rule, field, text);
    case 'pressure': {
      const pressure = readBloodPressure(text);
      if (!pressure) return refused('A valid {{field}} is required', 'blood pressure');
      return { value: bloodPressureText(pressure), quantity: pressure.systolic, second: pressure.diastolic };
    }
    case 'choice':
      return rule.options.some(({ code }) => code === text)
        ? { value: text, quantity: null, second: null }
        : refused('{{field}} is not valid', field);
    case 'text':
      return text.length <= longestText
        ? { value: text, quantity: null, second: null }
        : refused('{{field}} should not exceed {{n}} characters', field, longestText);
    default:
      return refused('{{field}} is worked out from weight and height', field);
  }
}

export const isRefused = (read: ReadValue | RefusedValue): read is RefusedValue => 'fault' in read;

function readNumber(
  { decimals, from, to, celsius }: Extract<ValueRule, { readonly kind: 'number' }>,
  field: string,
  text: string,
): ReadValue | RefusedValue {
  const plain = text.replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(plain)) return refused('{{field}} is not valid', field);
  const quantity = Number(plain);
  if (celsius && looksLikeFahrenheit(quantity))
    return refused('{{field}} looks like Fahrenheit: in °C it would be {{n}}', field, celsiusOf(quantity));
  if (quantity < from) return refused('{{field}} should not be less than {{n}}', field, from);
  if (quantity > to) return refused('{{field}} should not be more than {{n}}', field, to);
  if (Number(quantity.toFixed(decimals)) !== quantity) return refused('{{field}} is not valid', field);
  return { value: String(quantity), quantity, second: null };
}

/** No living person has this temperature in Celsius; in Fahrenheit it is 30 to 46 °C. */
export const looksLikeFahrenheit = (degrees: number): boolean => degrees >= 86 && degrees <= 115;

/** Degrees Celsius of degrees Fahrenheit, with one decimal. */
export const celsiusOf = (fahrenheit: number): number => Math.round(((fahrenheit - 32) / 1.8) * 10) / 10;
