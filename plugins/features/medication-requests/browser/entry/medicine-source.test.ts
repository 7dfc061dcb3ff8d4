import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { medicineSource, takenMedicine } from './medicine-source';

const concepts = [
  { code: 'amoxicillin', display: 'Amoxicillin' },
  { code: 'paracetamol', display: 'Paracetamol' },
];
const danger = { text: 'Allergy', severity: 'high' } as const;
const source = medicineSource(
  () => concepts,
  ({ code }) => (code === 'amoxicillin' ? danger : undefined),
);
const found = async (typed: string) =>
  (await source(typed, new AbortController().signal)).suggestions.map(({ label }) => label);

it('finds a medicine by its name while the user types its strength', async () => {
  expect(await found('amox')).toEqual(['Amoxicillin']);
  expect(await found('amoxicillin 500 mg')).toEqual(['Amoxicillin']);
});

it('waits for the list if the user types before it has loaded', async () => {
  const late = observable.box<typeof concepts>([], { deep: false });
  const asked = medicineSource(
    () => late.get(),
    () => undefined,
  )('parcetamol', new AbortController().signal);
  runInAction(() => late.set(concepts));
  expect((await asked).suggestions.map(({ label }) => label)).toEqual(['Paracetamol']);
});

it('finds a medicine by a misspelt name and by another name', async () => {
  expect(await found('parcetamol')).toEqual(['Paracetamol']);
  expect(await found('panadol 500 mg')).toEqual(['Paracetamol']);
});

it('finds a medicine by a brand', async () => {
  expect(await found('amoxil')).toEqual(['Amoxicillin']);
});

it('marks medicines that the patient is allergic to, even if the allergy loads after the search', async () => {
  const known = observable.box(false);
  const late = medicineSource(
    () => concepts,
    ({ code }) => (known.get() && code === 'amoxicillin' ? danger : undefined),
  );
  const { suggestions } = await late('amoxi', new AbortController().signal);
  expect(suggestions.map(({ label, mark }) => [label, mark?.()])).toEqual([['Amoxicillin', undefined]]);
  runInAction(() => known.set(true));
  expect(suggestions.map(({ mark }) => mark?.())).toEqual([danger]);
});

it('keeps a typed strength, and leaves room for a missing one', () => {
  expect(takenMedicine('Paracetamol', 'panadol 500 mg')).toBe('Paracetamol 500 mg');
  expect(takenMedicine('Paracetamol', 'pan')).toBe('Paracetamol ');
});
