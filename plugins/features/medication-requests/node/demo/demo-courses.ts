import type { CheckedLine } from '../../common/find-findings';

const course = (
  drug: string,
  drug_code: string,
  strength: string,
  more: Pick<CheckedLine, 'form' | 'dose_value' | 'dose_unit' | 'frequency' | 'duration_value' | 'duration_unit'> &
    Partial<CheckedLine>,
): CheckedLine => ({ route: 'PO', as_needed: false, max_per_day: null, ...more, drug, drug_code, strength });

const tablet = { form: 'TAB', dose_value: 1, dose_unit: 'tablet' } as const;
const capsule = { form: 'CAP', dose_value: 1, dose_unit: 'capsule' } as const;
const month = { duration_value: 1, duration_unit: 'months' } as const;
const days = (duration_value: number) => ({ duration_value, duration_unit: 'days' }) as const;

/** What is prescribed together in a clinic's day, for adults. */
export const demoCourses: readonly (readonly CheckedLine[])[] = [
  [
    course('Artemether + lumefantrine', 'artemether-lumefantrine', '80/480 mg', {
      ...{ ...tablet, frequency: 'BID', ...days(3) },
    }),
    course('Paracetamol', 'paracetamol', '500 mg', { ...tablet, dose_value: 2, frequency: 'TID', ...days(3) }),
  ],
  [course('Amlodipine', 'amlodipine', '10 mg', { ...tablet, frequency: 'daily', ...month })],
  [
    course('Metformin', 'metformin', '500 mg', { ...tablet, frequency: 'BID', ...month }),
    course('Atorvastatin', 'atorvastatin', '20 mg', { ...tablet, frequency: 'QHS', ...month }),
  ],
  [course('Amoxicillin', 'amoxicillin', '500 mg', { ...capsule, frequency: 'TID', ...days(5) })],
  [
    course('Ferrous sulfate', 'ferrous-sulfate', '200 mg', { ...tablet, frequency: 'daily', ...month }),
    course('Folic acid', 'folic-acid', '5 mg', { ...tablet, frequency: 'daily', ...month }),
  ],
  [
    course('Salbutamol', 'salbutamol', '100 mcg/puff', {
      ...{ form: 'MDINHL', route: 'IPINHL', dose_value: 2, dose_unit: 'puff', frequency: 'Q4-6h' },
      ...{ as_needed: true, max_per_day: 8, ...month },
    }),
  ],
  [course('Omeprazole', 'omeprazole', '20 mg', { ...capsule, frequency: 'daily', ...days(14) })],
  [course('Lisinopril', 'lisinopril', '10 mg', { ...tablet, frequency: 'daily', ...month })],
];
