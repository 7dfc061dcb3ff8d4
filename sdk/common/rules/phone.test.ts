import { describe, expect, it } from 'vitest';
import { check, Label, Optional } from '@clinic-workbench/sdk/common';
import { Phone, storedPhone } from './phone';

const plans = (text: string) => (text === '0244123456' ? '+233244123456' : undefined);

describe('the stored form of a phone number', () => {
  it.each([
    ['0244123456', '+233244123456'],
    [' 0244123456 ', '+233244123456'],
    ['', ''],
    ['  ', ''],
    ['191', '191'],
    ['+233', '+233'],
    ['*170#', '*170#'],
  ])('of %j is %j', (typed, kept) => expect(storedPhone(typed, plans)).toBe(kept));

  it.each(['unknown', 'abcdefghij', '0000000000', 'abc', '024412', '0244123456 ext 5'])('of %j is empty', (typed) =>
    expect(storedPhone(typed, plans)).toBeUndefined(),
  );
});

it('is required by the same rule in every request', () => {
  class Form {
    @Label('Phone number') @Optional() @Phone() phone?: string | null;
  }
  const faults = (phone: string | null) => check(Form, { phone }).faults ?? {};
  for (const right of ['0244123456', '191', '', null]) expect(faults(right)).toEqual({});
  for (const wrong of ['unknown', 'abc'])
    expect(faults(wrong)).toEqual({ phone: [{ message: '{{field}} is not valid', field: 'Phone number' }] });
});
