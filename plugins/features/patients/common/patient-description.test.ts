import { describe, expect, it } from 'vitest';
import { addressDescriptionOf, ageOn, descriptionOf } from './patient-description';

describe('ageOn', () => {
  it.each([
    ['1991-03-08', '2026-03-07', 34],
    ['1991-03-08', '2026-03-08', 35],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', null],
    [null, '2026-11-20', null],
  ])('counts %s on %s as %s', (born, today, age) => expect(ageOn(born, today)).toBe(age));
});

it('describes a patient as gender, N years', () => {
  expect(descriptionOf({ gender: 'FEMALE', age: 34 })).toBe('Female, 34 years');
  expect(descriptionOf({ gender: 'MALE', age: null })).toBe('Male');
});

it('joins the parts of an address with commas and skips missing ones', () =>
  expect(addressDescriptionOf({ line: '12 Ring Road', city: '', state: 'Greater Accra', country: 'GH' })).toBe(
    '12 Ring Road, Greater Accra, GH',
  ));
