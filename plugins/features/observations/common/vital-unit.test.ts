import { expect, it } from 'vitest';
import set from '../../valuesets/node/data/ipd-vitals-unit.json';
import { codes, knownCode } from './observation-codes';
import { unitsFor, type VitalUnit } from './vital-unit';

const units = set.concepts as readonly VitalUnit[];
const asked = (gender: string, birth_date: string | null) =>
  unitsFor(units, { gender, birth_date }, '2026-03-02')
    .map(({ code }) => code)
    .filter((code) => code === codes.pregnancy || code === codes.vaginalBleeding);

it('asks about pregnancy and bleeding from 10 to 55 years, for everybody who may bear a child', () => {
  const both = [codes.pregnancy, codes.vaginalBleeding];
  expect(asked('FEMALE', '1996-03-02')).toEqual(both);
  expect(asked('FEMALE', '2016-03-02')).toEqual(both);
  expect(asked('FEMALE', '2016-03-03')).toEqual([]);
  expect(asked('FEMALE', '1970-03-03')).toEqual(both);
  expect(asked('FEMALE', '1970-03-02')).toEqual([]);
  expect(asked('UNKNOWN', null)).toEqual(both);
  expect(asked('MALE', '1996-03-02')).toEqual([]);
});

it('offers exactly the answers that the server accepts', () => {
  const rules = units.flatMap(({ code, options }) => (options ? [{ code, options }] : []));
  expect(rules.map(({ code }) => code)).toContain(codes.pregnancy);
  for (const { code, options } of rules) expect(knownCode(code)?.value).toEqual({ kind: 'choice', options });
});
