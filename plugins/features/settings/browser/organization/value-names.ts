import type { NumberFormat } from '@clinic-workbench/sdk/common';
import { t } from '../../manifest';

const language = () => document.documentElement.lang || 'en';

export function nameOfCountry(code: string): string {
  return new Intl.DisplayNames(language(), { type: 'region' }).of(code) ?? code;
}

export function nameOfCurrency(code: string): string {
  return `${new Intl.DisplayNames(language(), { type: 'currency' }).of(code) ?? code} (${code})`;
}

/** In the language itself. */
export function nameOfLanguage(code: string): string {
  return code === 'fr' ? 'Français' : 'English';
}

export function sentenceOfLock(minutes: number): string {
  return minutes === 0 ? t('Never') : t('After {{count}} minutes', { count: minutes });
}

/** One number in each format. `auto` has none: it depends on the reader. */
export const numberExamples: Readonly<Partial<Record<NumberFormat, string>>> = {
  'comma-point': '1,234,567.89',
  'space-comma': '1 234 567,89',
  'point-comma': '1.234.567,89',
  'space-point': '1 234 567.89',
  'none-point': '1234567.89',
};
