import { describe, expect, it } from 'vitest';
import type { CheckedAllergy } from './allergy-findings';
import { findingsOf, type CheckedLine, type PatientFacts } from './find-findings';

const line = (drug_code: string | null, given: Partial<CheckedLine> = {}): CheckedLine => ({
  ...{ drug: drug_code ?? '', drug_code, strength: '500 mg', form: 'TAB', route: 'PO' },
  ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'TID', as_needed: false, max_per_day: null },
  ...{ duration_value: 5, duration_unit: 'days' },
  ...given,
});
const allergy = (substance: string, given: Partial<CheckedAllergy> = {}): CheckedAllergy => ({
  ...{ uuid: 'a1', substance, substance_code: null, severity: 'high', reactions: [] },
  ...given,
});
const facts = (given: Partial<PatientFacts>): PatientFacts => ({
  ...{ allergies: [], signed_off: [], running: [], age: 40, weight: null },
  ...given,
});
const running = (drug_code: string, uuid = 'm1') => ({ uuid, drug: drug_code, drug_code, strength: '' });
const keys = (lines: readonly CheckedLine[], of: Partial<PatientFacts>) =>
  findingsOf(lines, facts(of)).map((findings) => findings.map(({ key }) => key));

describe('an allergy', () => {
  it('to the substance itself is found, with what happened', () => {
    const reactions = [{ manifestation: 'Swelling of the face', severity: 'severe' as const }];
    const [[found] = []] = findingsOf(
      [line('amoxicillin')],
      facts({ allergies: [allergy('Amoxicillin', { reactions })] }),
    );
    expect(found).toMatchObject({
      ...{ key: 'allergy:a1', kind: 'allergy', severity: 'high', detail: 'Swelling of the face' },
      message: 'The patient is allergic to {{substance}}.',
    });
  });

  it('to one of its kind, and to what may cross-react, is found', () => {
    const penicillin = [allergy('Penicillin')];
    expect(findingsOf([line('ampicillin')], facts({ allergies: penicillin }))[0]![0]!.message).toContain('same kind');
    expect(findingsOf([line('cefalexin')], facts({ allergies: penicillin }))[0]![0]!.message).toContain('cross-react');
  });

  it('is found behind a brand in free text', () => {
    const typed = line(null, { drug: 'Augmentin' });
    expect(keys([typed], { allergies: [allergy('Penicillin')] })).toEqual([['allergy:a1']]);
  });

  it('in free text stops brands in free text, and says by which rows', () => {
    const childhood = [allergy('penicillin allergy (childhood)')];
    for (const drug of ['Amoxiclav', 'Tazocin', 'Pen V']) {
      const [found] = findingsOf([line(null, { drug, strength: '' })], facts({ allergies: childhood }));
      expect(found, drug).toMatchObject([{ key: 'allergy:a1', severity: 'high', unsigned: true }]);
    }
  });

  it('that rests on rows that are signed off says nothing of that', () => {
    const signed_off = ['brand:amoxiclav@1', 'allergy-class:amoxicillin.penicillins@1'];
    const typed = line(null, { drug: 'Amoxiclav', strength: '' });
    const [found] = findingsOf([typed], facts({ allergies: [allergy('penicillin')], signed_off }));
    expect(found![0]).not.toHaveProperty('unsigned');
    const [half] = findingsOf([typed], facts({ allergies: [allergy('penicillin')], signed_off: signed_off.slice(1) }));
    expect(half).toMatchObject([{ unsigned: true }]);
  });

  it('to penicillin asks for caution with a cephalosporin, and stops it after anaphylaxis', () => {
    const after = (manifestation: string) =>
      facts({ allergies: [allergy('Penicillin', { reactions: [{ manifestation, severity: null }] })] });
    expect(findingsOf([line('ceftriaxone')], after('Rash'))[0]).toMatchObject([{ severity: 'moderate' }]);
    expect(findingsOf([line('ceftriaxone')], after('Anaphylaxis'))[0]).toMatchObject([{ severity: 'high' }]);
  });

  it('is not checked where a side is not recognised: that is a finding, and asks', () => {
    const typed = line(null, { drug: 'Xyzamol', strength: '5 mg' });
    expect(findingsOf([typed], facts({ allergies: [allergy('Penicillin')] }))[0]).toMatchObject([
      { key: 'allergy-not-checked:medicine', not_checked: true, values: { medicine: 'xyzamol' } },
    ]);
    expect(findingsOf([line('paracetamol')], facts({ allergies: [allergy('Xyzamol')] }))[0]).toMatchObject([
      { key: 'allergy-not-checked:a1', not_checked: true, values: { substance: 'Xyzamol' } },
    ]);
    expect(keys([typed], { allergies: [allergy('NKDA')] })).toEqual([[]]);
  });

  it('sees a second medicine that was typed behind a coded name', () => {
    const hidden = line('paracetamol', { strength: 'codeine 500/8 mg' });
    expect(keys([hidden], { allergies: [allergy('codeine')] })).toEqual([['allergy:a1']]);
  });

  it('to something else is not', () => {
    expect(keys([line('paracetamol')], { allergies: [allergy('Penicillin')] })).toEqual([[]]);
  });
});

describe('a double', () => {
  it('of what runs is found by its substance, also inside a combination', () => {
    expect(keys([line('amoxicillin-clavulanic-acid')], { running: [running('amoxicillin')] })).toEqual([
      ['duplicate:m1'],
    ]);
    expect(keys([line(null, { drug: 'Coartem' })], { running: [running('artemether-lumefantrine')] })).toEqual([
      ['duplicate:m1'],
    ]);
  });

  it('by its kind is found', () => {
    const [[found] = []] = findingsOf([line('ibuprofen')], facts({ running: [running('diclofenac')] }));
    expect(found).toMatchObject({ key: 'duplicate:m1', values: { kind: 'Anti-inflammatory painkillers (NSAIDs)' } });
  });

  it('among the lines is found once, on the later of the two', () => {
    expect(keys([line('paracetamol'), line('paracetamol')], {})).toEqual([[], ['duplicate:paracetamol']]);
  });

  it('of a brand in free text is found, whatever stands beside it', () => {
    const typed = line(null, { drug: 'Panadol Extra', strength: '' });
    expect(keys([typed], { running: [running('paracetamol')] })).toEqual([['duplicate:m1']]);
  });

  it('of free text is found by its very words', () => {
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
    const [found = []] = findingsOf([line(drug)], facts({ running: [running(other)] }));
    expect(found.map(({ key }) => key)).toEqual([`interaction:${code}:m1`]);
    expect(found[0]!.source).not.toBe('');
    expect(keys([line(other), line(drug)], {})[1]).toHaveLength(1);
  });

  it('is not found between those that have none', () => {
    expect(keys([line('paracetamol')], { running: [running('amoxicillin')] })).toEqual([[]]);
  });
});

describe('a dose', () => {
  const paracetamol = (given: Partial<CheckedLine>) => keys([line('paracetamol', given)], {})[0];

  it('above the limit of a day is found, at the limit it is not', () => {
    expect(paracetamol({ dose_value: 2, frequency: 'QID' })).toEqual([]);
    expect(paracetamol({ dose_value: 2, frequency: 'Q4h' })).toEqual(['dose:paracetamol']);
    expect(paracetamol({ dose_value: 1100, dose_unit: 'mg', frequency: 'QID' })).toEqual(['dose:paracetamol']);
  });

  it('of what is taken when needed counts as much as may be taken', () => {
    expect(paracetamol({ dose_value: 2, frequency: 'Q4-6h', as_needed: true, max_per_day: 8 })).toEqual([]);
    expect(paracetamol({ dose_value: 2, frequency: 'Q4-6h', as_needed: true })).toEqual(['dose:paracetamol']);
  });

  it('is judged also where no frequency is given', () => {
    expect(paracetamol({ dose_value: 9, frequency: null })).toEqual(['dose:paracetamol']);
    expect(paracetamol({ frequency: null, as_needed: true, max_per_day: 12 })).toEqual(['dose:paracetamol']);
  });

  it('is not judged where the strength is not known', () => {
    expect(paracetamol({ dose_value: 4, frequency: 'QID', strength: '' })).toEqual([]);
  });
});

describe('a child', () => {
  const syrup = (dose_value: number) =>
    line('paracetamol', { strength: '120 mg/5 ml', form: 'SYRUP', dose_value, dose_unit: 'ml', frequency: 'QID' });

  it('without a weight on record is named as such, wherever a dose is given in figures', () => {
    expect(keys([syrup(5)], { age: 4 })).toEqual([['dose:no-weight']]);
    expect(keys([line('amoxicillin')], { age: 11 })).toEqual([['dose:no-weight']]);
    expect(keys([line('zinc', { dose_value: null })], { age: 4 })).toEqual([[]]);
  });

  it('is given no more than its weight bears: 75 mg of paracetamol for each kilogram in 24 hours', () => {
    // 480 mg in 24 hours.
    expect(keys([syrup(5)], { age: 1, weight: 6.4 })).toEqual([[]]);
    const [[found] = []] = findingsOf([syrup(5)], facts({ age: 1, weight: 6.3 }));
    expect(found).toMatchObject({
      ...{
        key: 'child-dose:paracetamol',
        severity: 'high',
        values: { milligrams: '480', limit: '472', weight: '6.3' },
      },
    });
  });

  it('of twelve, or of an age that nobody knows, is checked as an adult is', () => {
    expect(keys([syrup(5)], { age: 12 })).toEqual([[]]);
    expect(keys([syrup(5)], { age: null })).toEqual([[]]);
  });
});
