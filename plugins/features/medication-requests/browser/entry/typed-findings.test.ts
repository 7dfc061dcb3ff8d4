import { describe, expect, it } from 'vitest';
import type { CheckedLine, PatientFacts } from '../../common/find-findings';
import { typedFindings, worstOfMedicine } from './typed-findings';

const line = (given: Partial<CheckedLine>): CheckedLine => ({
  drug: 'Amoxicillin',
  drug_code: 'amoxicillin',
  strength: '500 mg',
  form: 'CAP',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'capsule',
  frequency: 'TID',
  as_needed: false,
  max_per_day: null,
  duration_value: 5,
  duration_unit: 'days',
  ...given,
});
const notDosed = { dose_value: null, dose_unit: '', frequency: null } as const;
const penicillin = {
  uuid: 'a1',
  substance: 'Penicillin',
  substance_code: null,
  severity: 'high' as const,
  reactions: [],
};
const facts = (given: Partial<PatientFacts> = {}): PatientFacts => ({
  allergies: [],
  running: [],
  signed_off: [],
  dose: {
    today: '2026-11-22',
    birth_date: '1990-01-01',
    gender: 'FEMALE',
    weight: { kg: 60, on: '2026-11-22' },
    height: null,
    creatinine: { micromol_per_l: 70, on: '2026-11-01' },
    pregnancy: 'yes',
  },
  ...given,
});
const methotrexate = line({
  drug: 'Methotrexate',
  drug_code: 'methotrexate',
  strength: '10 mg',
  form: 'TAB',
  dose_unit: 'tablet',
  dose_value: 2,
  frequency: 'daily',
  duration_value: 30,
});

describe('the findings about a line while it is typed', () => {
  it('form one list: never events, then danger, then caution, then unchecked points', () => {
    const running = [{ ...line({}), uuid: 'm1' }];
    const found = typedFindings(
      { ...methotrexate, drug: 'Methotrexate and amoxicillin', drug_code: null, strength: '10 mg' },
      [],
      facts({ allergies: [penicillin, { ...penicillin, uuid: 'a2', substance: 'Unheard of' }], running }),
    );
    const ranks = found.map(({ kind, severity, not_checked, asks }) =>
      asks === 'nothing' ? 3 : not_checked ? 2 : kind === 'never' ? -1 : severity === 'high' ? 0 : 1,
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(found[0]).toMatchObject({ kind: 'never' });
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  });

  it('include the allergy and the ban of every dose before a dose is typed; questions about doses wait for it', () => {
    const allergic = typedFindings(line(notDosed), [], facts({ allergies: [penicillin] }));
    expect(allergic).toMatchObject([{ kind: 'allergy', severity: 'high' }]);
    const pregnant = typedFindings({ ...methotrexate, ...notDosed }, [], facts());
    expect(pregnant).toMatchObject([{ kind: 'dose', key: expect.stringMatching(/:pregnancy$/) }]);
    expect(typedFindings(line(notDosed), [], facts())).toEqual([]);
    expect(typedFindings(line({ ...notDosed, drug: '', drug_code: null }), [], facts())).toEqual([]);
  });

  it('consider the lines already added', () => {
    expect(typedFindings(line(notDosed), [line({})], facts())).toMatchObject([{ kind: 'duplicate' }]);
  });
});

describe('a suggested medicine', () => {
  const named = (drug: string, drug_code: string) => ({ drug, drug_code, strength: '' });

  it('is marked with the worst finding against it, including duplicates', () => {
    const of = (given: Partial<PatientFacts>, before: readonly CheckedLine[] = []) =>
      worstOfMedicine(named('Amoxicillin', 'amoxicillin'), before, facts(given));
    expect(of({ allergies: [penicillin] })).toMatchObject({ kind: 'allergy', severity: 'high' });
    expect(of({ allergies: [penicillin] }, [line({})])).toMatchObject({ kind: 'allergy' });
    expect(of({}, [line({})])).toMatchObject({ kind: 'duplicate' });
    expect(of({})).toBeUndefined();
  });

  it('is not marked for unchecked points', () => {
    const unheard = { ...penicillin, substance: 'Unheard of' };
    expect(worstOfMedicine(named('Amoxicillin', 'amoxicillin'), [], facts({ allergies: [unheard] }))).toBeUndefined();
  });
});
