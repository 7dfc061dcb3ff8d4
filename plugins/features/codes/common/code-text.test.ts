import { describe, expect, it } from 'vitest';
import { readCode } from './code-reading';
import { codeText, locationCode, type CodeShape } from './code-text';
import { repeated } from './repetition';
import { locationStandsApart, piecesOf } from './template';

const shape = (prefix: string, more: Partial<CodeShape> = {}): CodeShape => ({
  prefix,
  suffix: '',
  padding: 6,
  check_digit: 'none',
  ...more,
});
const hospital = shape('KRH-{YY}-', { suffix: '-', check_digit: 'luhn' });
const occasion = { day: '2026-11-21', location: 'ELC' };

describe('a code', () => {
  it.each([
    [shape('P'), 501, 'P000501'],
    [shape('P'), 12_345_678, 'P12345678'],
    [hospital, 501, 'KRH-26-000501-2'],
    [shape('{YYYY}{MM}/', { padding: 4, suffix: '/{LOC}' }), 7, '202611/0007/ELC'],
  ])('of %o and number %i is %s', (of, number, code) => expect(codeText(of, number, occasion)).toBe(code));

  it('of a location is made of initials', () => {
    expect(locationCode('East Legon Clinic')).toBe('ELC');
    expect(locationCode('Kasoa')).toBe('KAS');
    expect(locationCode('Hôpital Général')).toBe('HG');
    expect(locationCode('病院')).toBe('X');
  });
});

describe('reading a code', () => {
  it.each(['KRH-26-000501-2', 'krh-26-000501-2', 'KRH260005012', 'KRH 26 000501 2', 'KRH/26/000501/2'])(
    'takes %s with or without its separators',
    (typed) =>
      expect(readCode(hospital, typed)).toEqual({
        code: 'KRH-26-000501-2',
        number: 501,
        year: 2026,
        location: undefined,
        checks: true,
      }),
  );

  it('finds a wrong check digit', () => expect(readCode(hospital, 'KRH-26-000510-2')).toMatchObject({ checks: false }));

  it.each(['KRH-26-0501-2', 'KRX-26-000501-2', 'KRH-26-000501', '', 'x'.repeat(80)])('rejects %j', (typed) =>
    expect(readCode(hospital, typed)).toBeUndefined(),
  );

  it('reads every given code back', () => {
    const located = shape('{LOC}-{YYYY}', { suffix: '/{MM}', check_digit: 'mod-37-36', padding: 3 });
    for (const number of [1, 99, 999, 1000, 54_321]) {
      const code = codeText(located, number, occasion);
      expect(readCode(located, code.toLowerCase())).toEqual({
        code,
        number,
        year: 2026,
        location: 'ELC',
        checks: true,
      });
    }
  });
});

describe('a new format', () => {
  const past = (of: CodeShape, below: number) => [{ ...of, below }];

  it.each([
    ['the same with more zeros', shape('P', { padding: 8 }), past(shape('P'), 501)],
    ['another letter', shape('Q'), past(shape('P'), 501)],
    ['another length', shape('{YY}', { padding: 6 }), past(shape(''), 501)],
    ['separators in other places', hospital, past(shape('KRH-'), 501)],
    [
      'counting by location after numbers that named none',
      { ...shape('RC-{LOC}-'), by_location: true },
      past(shape('RC'), 501),
    ],
  ])('repeats nothing with %s', (_, now, before) => expect(repeated(now, before)).toBeUndefined());

  it.each([
    ['a longer prefix over fewer zeros', shape('P0', { padding: 5 }), past(shape('P'), 501)],
    ['a year for figures of the same length', shape('{YY}', { padding: 4 }), past(shape(''), 501)],
    [
      'a check digit where another figure stood',
      shape('P', { padding: 5, check_digit: 'luhn' }),
      past(shape('P'), 501),
    ],
    ['a year where a number stood that large', shape('{YY}'), past(shape(''), 12_345_678)],
    ['counting by location in the same format', { ...shape('{LOC}-'), by_location: true }, past(shape('{LOC}-'), 501)],
    ['a location for letters', shape('{LOC}-'), past(shape('KRH-'), 501)],
  ])('may repeat codes with %s', (_, now, before) => expect(repeated(now, before)).toBe(before[0]));
});

describe('a template', () => {
  it.each(['krh', 'P#', '{DD}', '{YY', 'P P'])('rejects %j', (text) => expect(piecesOf(text)).toBeUndefined());

  it('separates a location from its neighbours', () => {
    expect(locationStandsApart('{LOC}-', 'before-number')).toBe(true);
    expect(locationStandsApart('{LOC}', 'before-number')).toBe(false);
    expect(locationStandsApart('{YY}{LOC}-', 'before-number')).toBe(false);
    expect(locationStandsApart('-{LOC}', 'after-number')).toBe(true);
    expect(locationStandsApart('{LOC}', 'after-number')).toBe(false);
  });
});
