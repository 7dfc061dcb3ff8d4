import { expect, it } from 'vitest';
import { readMedicine } from './read-medicine';

const concepts = [
  { code: 'amoxicillin', display: 'Amoxicillin' },
  { code: 'amoxicillin-clavulanic-acid', display: 'Amoxicillin + clavulanic acid' },
];

it.each([
  ['amoxicillin 500 mg', ['Amoxicillin', 'amoxicillin', '500 mg']],
  ['Amoxicillin', ['Amoxicillin', 'amoxicillin', '']],
  ['amoxicillin + CLAVULANIC acid 625 mg', ['Amoxicillin + clavulanic acid', 'amoxicillin-clavulanic-acid', '625 mg']],
  ['Amoxicillinum 250 mg/5 ml', ['Amoxicillinum', null, '250 mg/5 ml']],
  ['  Herbal   tea ', ['Herbal tea', null, '']],
  ['Vitamin B12 1 mg', ['Vitamin B12', null, '1 mg']],
  ['', ['', null, '']],
])('reads “%s”', (typed, [drug, drug_code, strength]) => {
  expect(readMedicine(typed, concepts)).toEqual({ drug, drug_code, strength });
});
