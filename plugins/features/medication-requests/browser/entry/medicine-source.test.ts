import { expect, it } from 'vitest';
import { medicineSource, takenMedicine } from './medicine-source';

const source = medicineSource(() => [
  { code: 'amoxicillin', display: 'Amoxicillin' },
  { code: 'paracetamol', display: 'Paracetamol' },
]);
const found = async (typed: string) =>
  (await source(typed, new AbortController().signal)).suggestions.map(({ label }) => label);

it('finds a medicine by its name while its strength is typed', async () => {
  expect(await found('amox')).toEqual(['Amoxicillin']);
  expect(await found('amoxicillin 500 mg')).toEqual(['Amoxicillin']);
});

it('finds a medicine by a misspelt name and by another name', async () => {
  expect(await found('parcetamol')).toEqual(['Paracetamol']);
  expect(await found('panadol 500 mg')).toEqual(['Paracetamol']);
});

it('keeps the strength that was typed, and leaves room for one that was not', () => {
  expect(takenMedicine('Paracetamol', 'panadol 500 mg')).toBe('Paracetamol 500 mg');
  expect(takenMedicine('Paracetamol', 'pan')).toBe('Paracetamol ');
});
