import type { CodeFormat } from '@clinic-workbench/sdk/common';
import { checkDigitOf } from './check-digits';
import type { Token } from './template';

/** The time and place at which a code is given. */
export interface Occasion {
  /** YYYY-MM-DD where the organization is. */
  readonly day: string;
  /** The location's code; empty if no format contains it. */
  readonly location: string;
}

/** The part of a format that shows in a code. */
export type CodeShape = Pick<CodeFormat, 'prefix' | 'suffix' | 'padding' | 'check_digit'>;

/** The printed code of a number: `KRH-26-000501-7`. */
export function codeText(shape: CodeShape, number: number, { day, location }: Occasion): string {
  const [year = '', month = ''] = day.split('-');
  const values: Readonly<Record<Token, string>> = {
    '{YYYY}': year,
    '{YY}': year.slice(-2),
    '{MM}': month,
    '{LOC}': location,
  };
  const filled = (template: string) => template.replaceAll(/\{\w+\}/g, (token) => values[token as Token]);
  const text = filled(shape.prefix) + String(number).padStart(shape.padding, '0') + filled(shape.suffix);
  return text + checkDigitOf(shape.check_digit, text);
}

/** A location's code: the initials of its name, or the beginning of its only word. `East Legon Clinic` is `ELC`. */
export function locationCode(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const code = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '').slice(0, 3);
  return code.slice(0, 4) || 'X';
}
