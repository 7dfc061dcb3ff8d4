import { describe, expect, it } from 'vitest';
import generics from '../../../medicines/common/names/data/generic-medicines.json';
import { codeOf } from '../../../medicines/common/names/vocabulary';
import { cautions } from './cautions';
import { labelFacts, labelsOf, type LabelledMedicine } from './label';
import { warningsFor } from './label-warnings';
import { plainDose } from './plain-dose';
import { textWidth, wrapped } from './text-width';

describe('a dose on a label', () => {
  it.each([
    ['5.0 mg', 'en', '5 mg'],
    ['.5 mg', 'en', '0.5 mg'],
    ['0.50 mg', 'en', '0.5 mg'],
    ['2,50 ml', 'fr', '2,5 ml'],
    ['10 mg', 'en', '10 mg'],
    ['1.05 mg', 'en', '1.05 mg'],
    ['100 mcg/puff', 'en', '100 micrograms/puff'],
    ['1 µg', 'en', '1 microgram'],
    ['50 μg', 'fr', '50 microgrammes'],
    ['1,5 mcg', 'fr', '1,5 microgramme'],
    ['100 IU/ml', 'en', '100 units/ml'],
    ['Inject 10 U daily', 'en', 'Inject 10 units daily'],
    ['5 UI', 'fr', '5 unités'],
    ['20 mg/120 mg', 'en', '20 mg/120 mg'],
    ['Use at 10.30', 'en', 'Use at 10.30'],
    ['2.50 tablets', 'en', '2.5 tablets'],
    ['10.00 ml', 'en', '10 ml'],
    ['take 1000 mg', 'en', 'take 1000 mg'],
  ] as const)('%s in %s is %s', (text, language, plain) => {
    expect(plainDose(text, language)).toBe(plain);
  });
});

describe('warnings', () => {
  const known = new Set(generics.map(codeOf));
  it('are about medicines that exist', () => {
    expect(Object.keys(cautions).filter((code) => !known.has(code))).toEqual([]);
  });

  it.each([
    ['metronidazole', 'TAB', 'PO', false, ['food', 'alcohol', 'finish']],
    ['amoxicillin', 'ORSUSP', 'PO', false, ['finish', 'shake']],
    ['diazepam', 'TAB', 'PO', false, ['drowsy', 'alcohol']],
    ['diclofenac', null, 'IM', false, []],
    ['diclofenac', 'CRM', 'TOPICAL', false, ['external']],
    ['insulin-human', null, 'SQ', true, ['fridge']],
    ['salbutamol', 'MDINHL', 'IPINHL', false, ['shake']],
    ['paracetamol', 'TAB', 'PO', false, []],
    [null, null, null, false, []],
  ])('of %s %s %s: %j', (code, form, route, cold_chain, expected) => {
    expect(warningsFor({ codes: [code], form, route, cold_chain })).toEqual(expected);
  });
});

const item = {
  name: 'Metronidazole 400 mg tablet',
  generic: 'Metronidazole',
  generic_code: 'metronidazole',
  strength: '400 mg',
  form: 'TAB',
  route: 'PO',
  cold_chain: false,
  base_unit: 'tablet',
};
const prescribed = {
  drug_code: 'metronidazole',
  route: 'PO',
  instructions: 'Take 1 tablet by mouth three times a day for 5 days',
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'TID',
  as_needed: false,
  max_per_day: null,
  duration_value: 5,
  duration_unit: 'days',
} as const;
const given: LabelledMedicine = {
  item,
  prescribed,
  quantity: 15,
  batches: [{ code: 'L8S', expires: '2027-02-28' }],
  weekday: null,
  isSubstitute: false,
  instructions: null,
};
const origin = {
  patient: 'Ama Mensah (P000012)',
  pharmacy: 'Korle Ridge Hospital',
  phone: '+233 30 200 0100',
  day: '2026-11-23',
} as const;
const factsOf = (more: Partial<LabelledMedicine> = {}, language: 'en' | 'fr' = 'en') =>
  labelFacts({ ...given, ...more }, { ...origin, language });

describe('the facts of a label', () => {
  it('are in plain English', () => {
    expect(factsOf()).toEqual({
      patient: 'Ama Mensah (P000012)',
      medicine: 'Metronidazole 400 mg tablets',
      instructions: 'Take 1 tablet by mouth three times a day for 5 days.',
      quantity: '15 tablets',
      warnings: ['Take with or after food.', 'Do not drink alcohol.', 'Finish the course, also when you feel better.'],
      batches: 'Batch L8S exp. 28 Feb 2027',
      origin: '23 Nov 2026 · Korle Ridge Hospital · +233 30 200 0100',
      outOfReach: 'Keep out of reach of children.',
    });
  });

  it('are in plain French, instructions that were generated too', () => {
    expect(factsOf({}, 'fr')).toMatchObject({
      medicine: 'Metronidazole 400 mg comprimés',
      instructions: 'Prendre 1 comprimé par la bouche trois fois par jour pendant 5 jours.',
      quantity: '15 comprimés',
      batches: 'Lot L8S exp. 28 févr. 2027',
    });
  });

  it('keep the prescriber’s own words', () => {
    const own = { ...prescribed, instructions: 'One at breakfast' };
    expect(factsOf({ prescribed: own }, 'fr').instructions).toBe('One at breakfast.');
  });

  it('name the day of a weekly medicine: the chosen one, or that of dispensing', () => {
    const weekly = { ...prescribed, frequency: 'QWK', instructions: 'As explained' } as const;
    expect(factsOf({ prescribed: weekly, weekday: 5 }).instructions).toBe(
      'As explained. Once a week, on Friday. Never daily.',
    );
    expect(factsOf({ prescribed: weekly }, 'fr').instructions).toContain(
      'Une fois par semaine, le lundi. Jamais chaque jour.',
    );
  });

  it('of a substitute are the dispenser’s, never those of the prescribed strength', () => {
    expect(factsOf({ isSubstitute: true }).instructions).toBe('Use as the pharmacist told you.');
    expect(factsOf({ isSubstitute: true, instructions: 'Take 2 tablets' }).instructions).toBe('Take 2 tablets.');
  });

  it('of a sale without prescription refer to the pharmacist', () => {
    expect(factsOf({ prescribed: null }).instructions).toBe('Use as the pharmacist told you.');
  });
});

describe('labels', () => {
  const small = { lines: 6, width: 20 };
  const text = (labels: ReturnType<typeof labelsOf>) => labels.map((lines) => lines.map((line) => line.text));

  it('begin with patient and medicine, keep the dose together, and leave out no word', () => {
    const facts = factsOf();
    const labels = labelsOf(facts, small, 'en');
    expect(labels.length).toBeGreaterThan(1);
    for (const [at, lines] of labels.entries()) {
      expect(lines.length).toBeLessThanOrEqual(6);
      expect(lines[0]!.text).toBe(`Ama Mensah (P000012)  ${at + 1} of ${labels.length}`);
      expect(lines[1]).toEqual({ text: 'Metronidazole 400 mg tablets', bold: true });
      for (const line of lines) expect(textWidth(line.text), line.text).toBeLessThanOrEqual(20);
    }
    const all = text(labels).flat().join(' ');
    for (const part of [facts.quantity, ...facts.warnings, facts.outOfReach, facts.origin]) expect(all).toContain(part);
    expect(text(labels)[0]!.join(' ')).toContain(facts.instructions);
  });

  it('have all on one where there is space, without a count', () => {
    const labels = labelsOf(factsOf(), { lines: 12, width: 40 }, 'en');
    expect(labels).toHaveLength(1);
    expect(labels[0]![0]!.text).toBe('Ama Mensah (P000012)');
  });

  it('cut off a long name of the patient only, and tear apart only what no label could hold', () => {
    const long = 'Take it '.repeat(60).trim();
    const facts = { ...factsOf(), patient: 'Nana '.repeat(20), instructions: long };
    const labels = labelsOf(facts, small, 'en');
    expect(labels[0]![0]!.text).toMatch(/…  1 of \d+$/);
    const bold = labels.flatMap((lines) => lines.slice(2).filter(({ bold: is }) => is));
    expect(bold.map((line) => line.text).join(' ')).toBe(long);
  });

  it('break a word that is wider than a label', () => {
    const lines = wrapped('W'.repeat(50), 20);
    expect(lines.join('')).toBe('W'.repeat(50));
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(20);
  });
});
