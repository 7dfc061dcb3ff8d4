import { describe, expect, it } from 'vitest';
import type { CheckedAllergy } from './allergy-findings';
import { findingsOf, type CheckedLine, type PatientFacts } from './find-findings';

const line = (drug_code: string | null, given: Partial<CheckedLine> = {}): CheckedLine => ({
  drug: drug_code ?? '',
  drug_code,
  strength: '500 mg',
  form: 'TAB',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'TID',
  as_needed: false,
  max_per_day: null,
  duration_value: 5,
  duration_unit: 'days',
  ...given,
});
const allergy = (substance: string, given: Partial<CheckedAllergy> = {}): CheckedAllergy => ({
  uuid: 'a1',
  substance,
  substance_code: null,
  severity: 'high',
  reactions: [],
  ...given,
});
const adult: PatientFacts['dose'] = {
  today: '2026-11-22',
  birth_date: '1986-01-01',
  gender: 'MALE',
  weight: null,
  height: null,
  creatinine: null,
  pregnancy: 'no',
};
const facts = (given: Partial<PatientFacts>): PatientFacts => ({
  allergies: [],
  running: [],
  dose: adult,
  signed_off: [],
  ...given,
});
const running = (drug_code: string, uuid = 'm1') => ({ ...line(drug_code, { strength: '', dose_value: null }), uuid });
const ofDoses: ReadonlySet<string> = new Set(['dose', 'never', 'not-checked']);
/** The findings except those about doses. */
const keys = (lines: readonly CheckedLine[], of: Partial<PatientFacts>) =>
  findingsOf(lines, facts(of)).map((findings) =>
    findings.filter(({ kind }) => !ofDoses.has(kind)).map(({ key }) => key),
  );
/** The findings about doses. */
const doses = (given: Partial<CheckedLine>, of: Partial<PatientFacts> = {}) =>
  findingsOf([line('paracetamol', given)], facts(of))[0]!.filter(({ kind }) => ofDoses.has(kind));

/** The findings about allergies. */
const allergic: typeof findingsOf = (lines, of) =>
  findingsOf(lines, of).map((findings) => findings.filter(({ kind }) => kind === 'allergy'));

describe('an allergy', () => {
  it('to the substance itself is found, with the reaction', () => {
    const reactions = [{ manifestation: 'Swelling of the face', severity: 'severe' as const }];
    const [[found] = []] = allergic(
      [line('amoxicillin')],
      facts({ allergies: [allergy('Amoxicillin', { reactions })] }),
    );
    expect(found).toMatchObject({
      key: 'allergy:a1',
      kind: 'allergy',
      severity: 'high',
      detail: 'Swelling of the face',
      message: 'The patient is allergic to Amoxicillin.',
      sentence: 'The patient is allergic to {{substance}}.',
    });
  });

  it('to a related or cross-reacting substance is found', () => {
    const penicillin = [allergy('Penicillin')];
    expect(allergic([line('ampicillin')], facts({ allergies: penicillin }))[0]![0]!.message).toContain('same kind');
    expect(allergic([line('cefalexin')], facts({ allergies: penicillin }))[0]![0]!.message).toContain('cross-react');
  });

  it('is found behind a brand in free text', () => {
    const typed = line(null, { drug: 'Augmentin' });
    expect(keys([typed], { allergies: [allergy('Penicillin')] })).toEqual([['allergy:a1']]);
  });

  it('in free text stops brands in free text, and names the rows', () => {
    const childhood = [allergy('penicillin allergy (childhood)')];
    for (const drug of ['Amoxiclav', 'Tazocin', 'Pen V']) {
      const [found] = allergic([line(null, { drug, strength: '' })], facts({ allergies: childhood }));
      expect(found, drug).toMatchObject([{ key: 'allergy:a1', severity: 'high', unsigned: true }]);
    }
  });

  it('based on signed-off rows mentions no missing sign-off', () => {
    const signed_off = ['brand:amoxiclav@1', 'allergy-class:amoxicillin.penicillins@1'];
    const typed = line(null, { drug: 'Amoxiclav', strength: '' });
    const [found] = allergic([typed], facts({ allergies: [allergy('penicillin')], signed_off }));
    expect(found![0]).not.toHaveProperty('unsigned');
    const [half] = allergic([typed], facts({ allergies: [allergy('penicillin')], signed_off: signed_off.slice(1) }));
    expect(half).toMatchObject([{ unsigned: true }]);
  });

  it.each([
    ['low', 'Rash', 'moderate'],
    ['unable_to_access', 'Rash', 'moderate'],
    ['low', 'Anaphylaxis', 'high'],
    ['high', 'Rash', 'high'],
  ] as const)('to penicillin, of severity %s with %s: a cephalosporin is %s', (severity, manifestation, expected) => {
    const penicillin = allergy('Penicillin', { severity, reactions: [{ manifestation }] });
    const [found] = allergic([line('ceftriaxone')], facts({ allergies: [penicillin] }));
    expect(found).toMatchObject([{ severity: expected }]);
  });

  it('forbidden by product information stops it, with the source', () => {
    const propofol = line(null, { drug: 'Propofol', strength: '' });
    const [found] = allergic([propofol], facts({ allergies: [allergy('Groundnuts')] }));
    expect(found).toMatchObject([
      {
        severity: 'high',
        unsigned: true,
        source: 'SmPC propofol, section 4.3: it holds soya oil',
        message: 'The patient is allergic to Groundnuts: this medicine must not be given then.',
      },
    ]);
  });

  it('with an unrecognised side is not checked: that is a finding, and asks', () => {
    const typed = line(null, { drug: 'Xyzamol', strength: '5 mg' });
    expect(allergic([typed], facts({ allergies: [allergy('Penicillin')] }))[0]).toMatchObject([
      { key: 'allergy-not-checked:medicine', not_checked: true, values: { medicine: 'xyzamol' } },
    ]);
    expect(allergic([line('paracetamol')], facts({ allergies: [allergy('Xyzamol')] }))[0]).toMatchObject([
      { key: 'allergy-not-checked:a1', not_checked: true, values: { substance: 'Xyzamol' } },
    ]);
    expect(keys([typed], { allergies: [allergy('NKDA')] })).toEqual([[]]);
  });

  it('finds a second medicine typed after a coded name', () => {
    const hidden = line('paracetamol', { strength: 'codeine 500/8 mg' });
    expect(keys([hidden], { allergies: [allergy('codeine')] })).toEqual([['allergy:a1']]);
  });

  it('to an unrelated substance is not found', () => {
    expect(keys([line('paracetamol')], { allergies: [allergy('Penicillin')] })).toEqual([[]]);
  });
});

describe('a duplicate', () => {
  it('of a running medicine is found by its substance, also inside a combination', () => {
    expect(keys([line('amoxicillin-clavulanic-acid')], { running: [running('amoxicillin')] })).toEqual([
      ['duplicate:m1'],
    ]);
    expect(keys([line(null, { drug: 'Coartem' })], { running: [running('artemether-lumefantrine')] })).toEqual([
      ['duplicate:m1'],
    ]);
  });

  it('of the same group is found', () => {
    const [[found] = []] = findingsOf([line('ibuprofen')], facts({ running: [running('diclofenac')] }));
    expect(found).toMatchObject({ key: 'duplicate:m1', values: { kind: 'Anti-inflammatory painkillers (NSAIDs)' } });
  });

  it('among the lines is found once, on the later of the two', () => {
    expect(keys([line('paracetamol'), line('paracetamol')], {})).toEqual([[], ['duplicate:paracetamol']]);
  });

  it('of a brand in free text is found, with any words beside it', () => {
    const typed = line(null, { drug: 'Panadol Extra', strength: '' });
    expect(keys([typed], { running: [running('paracetamol')] })).toEqual([['duplicate:m1']]);
  });

  it('of free text is found by the same words', () => {
    const typed = line(null, { drug: 'Herbal tea' });
    expect(keys([typed, { ...typed, drug: 'herbal  TEA' }], {})).toEqual([[], ['duplicate:herbal-tea']]);
  });
});

describe('an interaction', () => {
  it.each([
    ['warfarin', 'ibuprofen', 'warfarin-nsaid'],
    ['ibuprofen', 'warfarin', 'warfarin-nsaid'],
    ['sildenafil', 'glyceryl-trinitrate', 'nitrate-pde5'],
    ['sulfamethoxazole-trimethoprim', 'methotrexate', 'methotrexate-trimethoprim'],
    ['simvastatin', 'lopinavir-ritonavir', 'simvastatin-inhibitor'],
    ['morphine', 'diazepam', 'opioid-benzodiazepine'],
    ['sodium-valproate', 'meropenem', 'valproate-meropenem'],
  ])('of %s with %s is found, with its source', (drug, other, code) => {
    expect(keys([line(drug)], { running: [running(other)] })).toEqual([[`interaction:${code}:m1`]]);
    const [found = []] = findingsOf([line(drug)], facts({ running: [running(other)] }));
    expect(found[0]!.source).not.toBe('');
    expect(keys([line(other), line(drug)], {})[1]).toHaveLength(1);
  });

  it('is not found for harmless pairs', () => {
    expect(keys([line('paracetamol')], { running: [running('amoxicillin')] })).toEqual([[]]);
  });
});

describe('a dose', () => {
  const tooMuch = [{ kind: 'dose', severity: 'high', values: { limit: '4000', unit: 'mg' } }];

  it('above the daily limit is found, at the limit it is not', () => {
    expect(doses({ dose_value: 2, frequency: 'QID' })).toEqual([]);
    expect(doses({ dose_value: 2, frequency: 'Q4h' })).toMatchObject(tooMuch);
    expect(doses({ dose_value: 1000, dose_unit: 'mg', frequency: 'Q4h' })).toMatchObject(tooMuch);
  });

  it('names its source, its row and whether a pharmacist has signed it off', () => {
    const [found] = doses({ dose_value: 2, frequency: 'Q4h' });
    expect(found!.source).not.toBe('');
    expect(found).toMatchObject({ row: { kind: 'dose-limit', version: 1 }, unsigned: true });
    const signed_off = [`dose-limit:${found!.row!.id}@1`];
    expect(doses({ dose_value: 2, frequency: 'Q4h' }, { signed_off })[0]!.unsigned).toBeUndefined();
  });

  it('taken when needed counts as the allowed maximum', () => {
    expect(doses({ dose_value: 2, frequency: 'Q4-6h', as_needed: true, max_per_day: 8 })).toEqual([]);
    expect(doses({ dose_value: 2, frequency: 'Q4-6h', as_needed: true })).toMatchObject(tooMuch);
  });

  it('is judged without a frequency too, and says so', () => {
    expect(doses({ dose_value: 9, frequency: null }).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['dose', 'not-checked']),
    );
    expect(doses({ frequency: null, as_needed: true, max_per_day: 12 })).toMatchObject(tooMuch);
  });

  it('is not judged without a strength, and says so', () => {
    expect(doses({ dose_value: 4, frequency: 'QID', strength: '' })).toMatchObject([{ kind: 'not-checked' }]);
  });

  it('is added to running medicines and to earlier lines', () => {
    const before = { ...line('paracetamol', { dose_value: 2, frequency: 'TID' }), uuid: 'm1', drug: 'Panadol' };
    const added = [{ kind: 'dose', values: { drugs: 'Panadol', amount: '5000', limit: '4000' } }];
    const given = { dose_value: 1, frequency: 'QID' } as const;
    expect(doses(given, { running: [before] })).toMatchObject(added);
    const [, found = []] = findingsOf([before, line('paracetamol', given)], facts({}));
    expect(found.filter(({ kind }) => kind === 'dose')).toMatchObject(added);
  });
});

describe('a child', () => {
  const syrup = { strength: '120 mg/5 ml', form: 'SYRUP', dose_unit: 'ml', frequency: 'QID' } as const;
  const child: PatientFacts['dose'] = { ...adult, birth_date: '2025-10-01', weight: { kg: 6.4, on: '2026-11-20' } };

  it('without a recorded weight gets a finding', () => {
    expect(doses({ ...syrup, dose_value: 1 }, { dose: { ...child, weight: null } })).toMatchObject([
      { kind: 'not-checked', why: [{ message: 'No weight is on record: limits go by it.' }] },
    ]);
  });

  it('gets no more than its weight allows: 75 mg of paracetamol per kilogram in 24 hours', () => {
    // 480 mg in 24 hours.
    expect(doses({ ...syrup, dose_value: 5 }, { dose: child })).toEqual([]);
    const lighter = { ...child, weight: { kg: 6.3, on: '2026-11-20' } };
    expect(doses({ ...syrup, dose_value: 5 }, { dose: lighter })).toMatchObject([
      { kind: 'dose', severity: 'high', values: { amount: '480', limit: '472.5', weight: '6.3' } },
    ]);
  });
});
