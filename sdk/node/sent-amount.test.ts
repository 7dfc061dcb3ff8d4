import { describe, expect, it } from 'vitest';
import { printedAmount } from './printed-amount';
import { sentAmount } from './sent-amount';

const amount = { field: 'amount', label: 'Amount', least: 1n };
const refusal = (sent: unknown, currency = 'GHS') => {
  try {
    return sentAmount(sent, currency, amount);
  } catch (error) {
    return (error as { readonly extra: { readonly errors: unknown } }).extra.errors;
  }
};

describe('an amount in a request', () => {
  it('is read in minor units of its currency', () => {
    expect([refusal('150.5'), refusal(0.1), refusal('7', 'JPY')]).toEqual([15_050n, 10n, 7n]);
  });

  it('is refused under its field, and never rounded', () => {
    for (const sent of ['NaN', '1e309', JSON.parse('1e309'), '-0', -0, '1234567890', '', null])
      expect(refusal(sent)).toEqual({ amount: ['Amount is not valid'] });
    expect(refusal('0.005')).toEqual({ amount: ['Amount should not have more than 2 decimals'] });
    expect(refusal('0')).toEqual({ amount: ['Amount should not be less than 0.01'] });
  });
});

describe('an amount on paper', () => {
  it('keeps every digit and uses the language’s separators', () => {
    expect(printedAmount('1234567890123456.05', 'en')).toBe('1,234,567,890,123,456.05');
    expect(printedAmount('-1234.50', 'fr')).toBe('-1 234,50');
    expect(printedAmount('1500', 'en')).toBe('1,500');
  });
});
