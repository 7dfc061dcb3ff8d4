import { expect, it } from 'vitest';
import { readStrengths } from './strengths';

const mass = (value: number) => ({ value, dimension: 'mass' });

it.each([
  ['500 mg', [mass(500)], undefined],
  ['1 g', [mass(1000)], undefined],
  ['250 mg/5 ml', [mass(250)], 5],
  ['250 mg per 5 mL', [mass(250)], 5],
  ['80/480 mg', [mass(80), mass(480)], undefined],
  ['20 mg/120 mg', [mass(20), mass(120)], undefined],
  ['400 mg + 80 mg', [mass(400), mass(80)], undefined],
  ['250 mg + 62.5 mg/5 ml', [mass(250), mass(62.5)], 5],
  ['125/31.25 mg/5 ml', [mass(125), mass(31.25)], 5],
  ['0,25 mg', [mass(0.25)], undefined],
  ['1,000 mg', [mass(1000)], undefined],
  ['100 µg/dose', [mass(0.1)], undefined],
  ['62.5 micrograms', [mass(0.0625)], undefined],
  ['100 units/ml', [{ value: 100, dimension: 'unit' }], 1],
  ['2.4 MU', [{ value: 2_400_000, dimension: 'unit' }], undefined],
  ['1,200,000 IU', [{ value: 1_200_000, dimension: 'unit' }], undefined],
  ['1 %', [mass(10)], 1],
  ['150 mg base', [mass(150)], undefined],
])('reads %s', (text, amounts, perMl) => {
  const read = readStrengths(text)!;
  expect(read.perMl).toBe(perMl);
  expect(read.amounts.map(({ dimension }) => dimension)).toEqual(amounts.map(({ dimension }) => dimension));
  read.amounts.forEach(({ value }, index) => expect(value).toBeCloseTo(amounts[index]!.value, 9));
});

it.each(['', 'forte', '500', '500 mg, with codeine', '5 spoons', '500 mg/5 spoons', '0 mg', 'mg', '1 %/5 ml'])(
  'guesses nothing from %s',
  (text) => expect(readStrengths(text)).toBeUndefined(),
);
