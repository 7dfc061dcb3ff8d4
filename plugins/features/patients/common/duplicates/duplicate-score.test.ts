import { describe, expect, it } from 'vitest';
import { duplicateScore, type Person } from './duplicate-score';

const ama: Person = {
  first_name: 'Ama',
  last_name: 'Mensah',
  date_of_birth: '1991-03-08',
  mobile: '+233244123456',
  gender: 'FEMALE',
};
const level = (other: Partial<Person>) => duplicateScore(ama, { ...ama, ...other }).level;

describe('duplicateScore', () => {
  it('is certain for the same name and birthday with another phone', () =>
    expect(level({ mobile: '+233201111111' })).toBe('certain'));
  it('is certain for a swapped name', () => expect(level({ first_name: 'Mensah', last_name: 'Ama' })).toBe('certain'));
  it('is certain for another spelling with the same birthday and phone', () =>
    expect(level({ last_name: 'Mensa' })).toBe('certain'));
  it('is likely for a birthday with day and month swapped', () =>
    expect(level({ date_of_birth: '1991-08-03', mobile: null })).toBe('likely'));
  it('is likely for a typing error in the name', () =>
    expect(level({ first_name: 'Amma', last_name: 'Mensha', mobile: null })).toBe('likely'));
  it('is never certain for twins, who share everything but the given name', () =>
    expect(level({ first_name: 'Akosua' })).toBe('likely'));
  it('is likely, not certain, for father and son with one name and phone', () =>
    expect(level({ date_of_birth: '1960-10-30' })).toBe('likely'));
  it('includes everybody who shares the phone', () =>
    expect(level({ first_name: 'Kojo', last_name: 'Owusu', date_of_birth: '1975-12-24', gender: 'MALE' })).toBe(
      'possible',
    ));
  it('excludes a namesake with another birthday and phone', () =>
    expect(level({ date_of_birth: '1960-10-30', mobile: '+233201111111' })).toBeNull());
  it('excludes somebody who shares only the birthday', () =>
    expect(level({ first_name: 'Kojo', last_name: 'Owusu', mobile: '+233201111111', gender: 'MALE' })).toBeNull());
  it('includes somebody with the birthday and one of the names, without a question', () =>
    expect(level({ first_name: 'Akosua', mobile: null })).toBe('possible'));
  it('includes a namesake without further data', () =>
    expect(level({ date_of_birth: null, mobile: null })).toBe('possible'));
  it('is not certain for a child with the mother’s insurance number and phone', () => {
    const identifiers = [{ type: 'HEALTH_INSURANCE', value: '1234-5678' }];
    const child = { ...ama, identifiers, first_name: 'Esi', last_name: 'Owusu', date_of_birth: '2019-05-05' };
    expect(duplicateScore({ ...ama, identifiers }, child)).toMatchObject({ level: 'likely', sharesUnique: true });
  });
  it('is certain for one identifier and birthday, even after a marriage', () => {
    const identifiers = [{ type: 'NATIONAL_ID', value: 'gha 123' }];
    const married = { ...ama, last_name: 'Owusu', first_name: 'Adwoa', identifiers, mobile: null };
    expect(duplicateScore({ ...ama, identifiers: [{ type: 'NATIONAL_ID', value: 'GHA-123' }] }, married).level).toBe(
      'certain',
    );
  });
  it('includes the owner of the email address, without counting as the same person', () => {
    const kojo = { first_name: 'Kojo', last_name: 'Owusu', gender: 'MALE', email: 'A@b.example' } as const;
    expect(duplicateScore({ ...ama, email: 'a@b.example' }, kojo)).toMatchObject({
      level: 'possible',
      sharesUnique: true,
    });
  });
  it('treats the first of January as an estimate', () => {
    const kofi = { ...ama, date_of_birth: '1991-01-01', mobile: null };
    expect(duplicateScore(kofi, kofi).level).toBe('likely');
  });
  it('gives reasons, the strongest first', () =>
    expect(duplicateScore(ama, { ...ama, last_name: 'Mensa' }).factors.map((factor) => factor.reason)).toEqual([
      'Same date of birth',
      'Same phone number',
      'Same name, spelt differently',
      'Same gender',
    ]));
  it('asks about the same name and gender if nothing else is known, and not if the birthdays differ', () => {
    const known = { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE' as const };
    expect(duplicateScore(known, known)).toMatchObject({ level: 'possible', asks: true });
    expect(duplicateScore(known, { ...known, first_name: 'Mensah', last_name: 'Ama' }).asks).toBe(true);
    expect(
      duplicateScore({ ...known, date_of_birth: '1990-05-01' }, { ...known, date_of_birth: '1962-11-09' }).asks,
    ).toBe(false);
    const child = { ...known, first_name: 'Kofi', gender: 'MALE' as const, mobile: '+233244123456' };
    expect(duplicateScore({ ...known, mobile: '+233244123456' }, child)).toMatchObject({
      level: 'possible',
      asks: false,
    });
  });
  it('is symmetric', () => {
    const other = { ...ama, first_name: 'Amma', date_of_birth: '1991-03-09', mobile: null };
    expect(duplicateScore(ama, other)).toEqual(duplicateScore(other, ama));
  });
});
