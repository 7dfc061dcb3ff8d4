import type { StoryMedicine } from './story';

/** 1 g by mouth, for an adult's weight. */
export const paracetamol = (days: number): StoryMedicine => ({
  drug: 'Paracetamol',
  drug_code: 'paracetamol',
  strength: '500 mg',
  form: 'TAB',
  dose_value: 2,
  dose_unit: 'tablet',
  frequency: 'TID',
  days,
});

const syrup = { drug: 'Paracetamol', drug_code: 'paracetamol', strength: '120 mg/5 ml', form: 'SYRUP' } as const;

/** Some 12 mg per kilogram. */
export const paracetamolSyrup = (days: number): readonly StoryMedicine[] =>
  (
    [
      [5, [8, 15]],
      [7.5, [15, 20]],
      [10, [20, 50]],
    ] as const
  ).map(([dose_value, kg]) => ({ ...syrup, dose_value, dose_unit: 'ml', frequency: 'TID', days, kg }));

export const salbutamol: StoryMedicine = {
  drug: 'Salbutamol',
  drug_code: 'salbutamol',
  strength: '100 mcg/puff',
  form: 'MDINHL',
  route: 'IPINHL',
  dose_value: 2,
  dose_unit: 'puff',
  frequency: 'Q4-6h',
  as_needed: true,
  max_per_day: 8,
  days: 30,
};

/** By weight, as in the pack of the World Health Organization: twice a day for three days. */
export const antimalarialOfChildren: readonly StoryMedicine[] = (
  [
    [1, [5, 15]],
    [2, [15, 25]],
    [3, [25, 35]],
    [4, [35, 60]],
  ] as const
).map(([dose_value, kg]) => ({
  drug: 'Artemether + lumefantrine',
  drug_code: 'artemether-lumefantrine',
  strength: '20 mg/120 mg',
  form: 'TAB',
  dose_value,
  dose_unit: 'tablet',
  frequency: 'BID',
  days: 3,
  kg,
}));

/** 10 mg per kilogram, rounded down to a measuring spoon. */
export const azithromycinOfChildren: readonly StoryMedicine[] = (
  [
    [2.5, [10, 15]],
    [3.75, [15, 20]],
    [5, [20, 30]],
    [7.5, [30, 50]],
  ] as const
).map(([dose_value, kg]) => ({
  drug: 'Azithromycin',
  drug_code: 'azithromycin',
  strength: '200 mg/5 ml',
  form: 'ORSUSP',
  dose_value,
  dose_unit: 'ml',
  frequency: 'daily',
  days: 3,
  kg,
}));
