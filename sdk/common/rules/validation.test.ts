import { describe, expect, it } from 'vitest';
import { paceBeside } from '../../../tests/support/pace';
import { Label } from './label';
import { CalendarDate, check, Email, ListOf, Max, Numeric, Optional, Required, sentence, Text } from './validation';

class Street {
  @Label('Street name') @Required() @Text(5) street!: string;
}
class Person {
  @Label('First name') @Required() @Text(10) first_name!: string;
  @Optional() @Email() email?: string;
  @Optional() @CalendarDate() birth_date?: string;
  @Optional() @Numeric() @Max(3) size?: number;
  @Optional() @ListOf(() => Street, 2) address?: Street[];
}

const messages = (input: unknown) =>
  Object.fromEntries(
    Object.entries(check(Person, input).faults ?? {}).map(([field, faults]) => [field, faults.map(sentence)]),
  );

describe('check', () => {
  it('answers the messages of the specification beside the fields', () => {
    expect(messages({ first_name: '' })).toEqual({ first_name: ['First name is required'] });
    expect(messages({ first_name: 'x'.repeat(11) })).toEqual({
      first_name: ['First name should not exceed 10 characters'],
    });
    expect(messages({ first_name: 'Ama', email: 'a@b' })).toEqual({ email: ['Email format is invalid'] });
    expect(messages({ first_name: 'Ama', size: 4 })).toEqual({ size: ['Size should not be more than 3'] });
  });

  it('reads a number from plain digits only', () => {
    const sizeOf = (size: unknown) => check(Person, { first_name: 'Ama', size }).value?.size;
    for (const [sent, size] of [
      [1.5, 1.5],
      ['1.5', 1.5],
      [' 2 ', 2],
      ['-1', -1],
      ['.5', 0.5],
    ])
      expect(sizeOf(sent)).toBe(size);
    for (const sent of ['1e0', '0x1', '1e-400', 'Infinity', '1_0', '١', true, ['1'], [], {}])
      expect(messages({ first_name: 'Ama', size: sent }), JSON.stringify(sent)).toMatchObject({
        size: expect.arrayContaining(['Size is not valid']) as string[],
      });
  });

  it('names nested fields with dots', () => {
    expect(messages({ first_name: 'Ama', address: [{ street: 'Ring' }, { street: 'Independence' }] })).toEqual({
      'address.1.street': ['Street name should not exceed 5 characters'],
    });
  });

  it('refuses fields that the class does not name', () => {
    expect(messages({ first_name: 'Ama', organization_uuid: 'x' })).toEqual({
      organization_uuid: ['Organization uuid is not valid'],
    });
    expect(messages({ first_name: 'Ama', ['__proto__x']: 1 })).toHaveProperty('__proto__x');
  });

  it('reports a list that is too long as just that, and an object with too many fields as not valid', () => {
    const flood = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field${at}`, 1]));
    const streets = Array.from({ length: 80_000 }, () => ({}));
    expect(messages({ address: streets })).toEqual({ address: ['Address should not be more than 2'] });
    expect(messages(flood)).toEqual({ '': ['Request is not valid'] });
    expect(messages({ first_name: 'Ama', address: [flood] })).toEqual({ 'address.0': ['Request is not valid'] });
  });

  it.each([
    ['list that is too long', (length: number) => ({ address: Array.from({ length }, () => ({})) })],
    ['flood of fields', (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`field${at}`, 1]))],
  ])('checks a %s about as fast as it is parsed', async (_, made) => {
    const flood = made(80_000);
    const text = JSON.stringify(flood);
    const pace = await paceBeside(
      () => messages(flood),
      () => JSON.parse(text) as unknown,
    );
    expect(pace).toBeLessThan(5);
  });

  it.each(['2026-02-30', '26-01-01', '1700-01-01', 20260101, ''])('does not accept %s as a day', (birth_date) => {
    expect(messages({ first_name: 'Ama', birth_date })).toEqual({ birth_date: ['Birth date is not valid'] });
  });

  it.each([[[]], ['text'], [7]])('refuses %j, which is not an object', (input) => {
    expect(messages(input)).toEqual({ '': ['Request is not valid'] });
  });

  it.each([
    ['address', 'x'],
    ['address', [1]],
    ['first_name', {}],
    ['first_name', 'a\u0000b'],
  ])('refuses %s of a wrong kind', (field, value) => {
    expect(messages({ first_name: 'Ama', [field]: value })).toHaveProperty(field);
  });
});
