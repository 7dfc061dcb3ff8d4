import type { CodedValue } from '../common/coded-value';
import { currencyOptions } from '../common/fixed-lists';
import type { ValueSet } from './value-set';

/** Every currency in circulation (ISO 4217), those offered for payments first. */
export async function currencies(): Promise<ValueSet> {
  const { default: codes } = await import('./data/currency-codes.json');
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const offered = new Set(currencyOptions.map((currency) => currency.code));
  const others: CodedValue[] = codes
    .filter((code) => !offered.has(code))
    .map((code) => ({ code, display: names.of(code) ?? code }));
  return {
    concepts: [...currencyOptions, ...others.toSorted((a, b) => a.display.localeCompare(b.display, 'en'))],
    source: 'ISO 4217',
  };
}
