import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DoseLimit } from '../../../medicines/common/doses/dose-limit';
import { doseLimits } from '../../../medicines/common/doses/dose-limits';
import { inAmount } from './amount-units';
import type { DoseFacts } from './dose-facts';
import { doseFindings } from './find-dose-findings';
import { doseTable } from './limit-rows';
import type { DosedLine } from './line-doses';
import { surfaceOf } from './weights';

const row = (id: string, given: Partial<DoseLimit>): DoseLimit => ({
  id,
  ingredient: id.split('.')[0]!,
  version: 1,
  routes: [],
  indication: '',
  unit: 'mg',
  source: { document: 'Book', edition: '1', section: 'Page' },
  checked_against: 'recalled',
  ...given,
});
const years = (value: number) => ({ value, unit: 'years' }) as const;
const table = doseTable([
  row('methotrexate.adult', { only_frequency: 'QWK', single: { fixed: 25 }, daily: { fixed: 25 } }),
  row('warfarin.adult', { single: { fixed: 15 }, daily: { fixed: 15 } }),
  row('digoxin.adult', { unit: 'microgram', single: { fixed: 750 }, daily: { fixed: 1500 } }),
  row('insulin-human.any', { unit: 'unit', single: { fixed: 100, per_kg: 1 }, daily: { fixed: 200, per_kg: 1.5 } }),
  row('amoxicillin.adult', { routes: ['PO'], age_from: years(12), single: { fixed: 3000 }, daily: { fixed: 3000 } }),
  row('amoxicillin.child', {
    routes: ['PO'],
    age_to: years(12),
    single: { fixed: 1000, per_kg: 65 },
    daily: { fixed: 3000, per_kg: 125 },
  }),
  row('clavulanic-acid.any', { daily: { fixed: 375 } }),
  row('tramadol.child', { age_to: years(12), never: 'No tramadol under 12 years.' }),
  row('tramadol.adult', { age_from: years(12), daily: { fixed: 400 } }),
  row('acetylsalicylic-acid.child', { age_to: years(16), never: 'No aspirin under 16 years.' }),
  row('doxycycline.child', { age_to: years(8), never: 'No tetracyclines under 8 years.' }),
  row('gentamicin.child', {
    age_to: years(12),
    single: { fixed: 400, per_kg: 7.5 },
    daily: { fixed: 400, per_kg: 7.5 },
  }),
  row('gentamicin.adult', {
    age_from: years(12),
    single: { per_kg: 7 },
    daily: { per_kg: 7 },
    kidney: [{ below: 20 }, { below: 60 }],
  }),
  row('paracetamol.any', {
    single: { fixed: 1000, per_kg: 20 },
    daily: { fixed: 4000, per_kg: 75 },
    shortest_interval_hours: 4,
    most_dispensed: 32_000,
  }),
  row('metformin.adult', {
    age_from: years(18),
    single: { fixed: 1000 },
    daily: { fixed: 3000 },
    kidney: [
      { below: 30, avoid: true },
      { below: 45, daily: { fixed: 1000 } },
    ],
  }),
  row('enalapril.adult', {
    daily: { fixed: 40 },
    pregnancy: { rule: 'avoid', why: 'Harms the kidneys of the child.' },
  }),
  row('vincristine.spine', { routes: ['IT', 'ITINJ'], never: 'By the spine it kills.' }),
  row('vincristine.vein', { routes: ['IV'], single: { fixed: 2, per_m2: 2 } }),
  row('benzathine-benzylpenicillin.vein', { routes: ['IV', 'IVINJ'], unit: 'unit', never: 'Never into a vein.' }),
  row('benzathine-benzylpenicillin.muscle', { routes: ['IM'], unit: 'unit', single: { fixed: 2_400_000 } }),
  row('chloroquine.any', { counted_as: 'base', single: { fixed: 600 } }),
  row('ferrous-sulfate.any', { counted_as: 'elemental iron', daily: { fixed: 210 } }),
  row('metronidazole.any', { longest_course_days: 14, daily: { fixed: 4000 } }),
]);

const adult: DoseFacts = {
  today: '2026-11-22',
  birth_date: '1986-11-22',
  gender: 'MALE',
  weight: null,
  height: null,
  creatinine: null,
  pregnancy: 'unknown',
  signed_off: [],
};
const child: DoseFacts = { ...adult, birth_date: '2023-05-01', weight: { kg: 14, on: '2026-11-20' } };
const line = (drug_code: string | null, given: Partial<DosedLine> = {}): DosedLine => ({
  drug: drug_code ?? '',
  drug_code,
  strength: '',
  form: null,
  route: 'PO',
  dose_value: 1,
  dose_unit: 'mg',
  frequency: 'daily',
  as_needed: false,
  max_per_day: null,
  duration_value: 5,
  duration_unit: 'days',
  ...given,
});
const find = (of: DosedLine, facts = adult, others: readonly DosedLine[] = []) =>
  doseFindings(of, others, facts, table);
const keys = (of: DosedLine, facts = adult, others: readonly DosedLine[] = []) =>
  find(of, facts, others).map(({ key }) => key);
const gaps = (of: DosedLine, facts = adult, others: readonly DosedLine[] = []) =>
  find(of, facts, others)
    .filter(({ kind }) => kind === 'not-checked')
    .flatMap(({ why = [] }) => why.map(({ sentence }) => sentence));

describe('dangerous doses that once passed without a finding', () => {
  it('daily methotrexate of 20 mg for an adult is a never event', () => {
    const [found] = find(line('methotrexate', { dose_value: 20 }));
    expect(found).toMatchObject({ key: 'never:methotrexate.adult:daily', kind: 'never', severity: 'high' });
    expect(keys(line('methotrexate', { dose_value: 20, frequency: 'QWK' }))).toEqual([]);
    expect(keys(line('methotrexate', { dose_value: 20, frequency: 'once' }))).toEqual([]);
    expect(keys(line('methotrexate', { dose_value: 20, frequency: null }))).toContain('never:methotrexate.adult:none');
  });

  it('an adult’s warfarin of 100 mg is found', () => {
    expect(keys(line('warfarin', { dose_value: 100 }))).toEqual(['dose:warfarin.adult:daily']);
    expect(keys(line('warfarin', { dose_value: 5 }))).toEqual([]);
  });

  it('an adult’s digoxin of 5 mg is found against a limit in micrograms', () => {
    const [found] = find(line('digoxin', { dose_value: 5 }));
    expect(found).toMatchObject({ values: { amount: '5000', limit: '1500', unit: 'micrograms' } });
    expect(keys(line('digoxin', { dose_value: 250, dose_unit: 'mcg' }))).toEqual([]);
    expect(keys(line('digoxin', { dose_value: 250, dose_unit: 'mg' }))).toEqual(['never:digoxin.adult:tenfold']);
  });

  it('an adult’s insulin of 1000 units is found, ten times the maximum', () => {
    const insulin = (dose_value: number) => line('insulin-human', { dose_value, dose_unit: 'unit', route: 'SQ' });
    expect(keys(insulin(1000))).toEqual(['never:insulin-human.any:tenfold']);
    // The number is written in full, with its plural unit.
    expect(find(insulin(1000))[0]!.values).toMatchObject({ amount: '1000', unit: 'units' });
    expect(keys(insulin(20))).toEqual([]);
  });

  it('a child of 3 and 14 kg with 6 g of amoxicillin a day is found', () => {
    const capsules = line('amoxicillin', { strength: '500 mg', dose_value: 4, dose_unit: 'capsule', frequency: 'TID' });
    const found = find(capsules, child);
    expect(found.map(({ key }) => key)).toEqual(['dose:amoxicillin.child:daily']);
    expect(found[0]!.values).toEqual({ amount: '6000', limit: '1750', unit: 'mg', weight: '14' });
    expect(found[0]!.row).toEqual({ kind: 'dose-limit', id: 'amoxicillin.child', version: 1 });
    const usual = { strength: '250 mg/5 ml', form: 'SUSP', dose_value: 10, dose_unit: 'ml', frequency: 'BID' } as const;
    expect(keys(line('amoxicillin', usual), child)).toEqual([]);
  });

  it.each(['tramadol', 'acetylsalicylic-acid', 'doxycycline'])('%s for a child of 3 is a never event', (drug) => {
    const [found] = find(line(drug, { dose_value: 10 }), child);
    expect(found).toMatchObject({ key: `never:${drug}.child`, kind: 'never', severity: 'high' });
  });

  it('gentamicin of 400 mg for a child of 3 and 14 kg is found', () => {
    expect(keys(line('gentamicin', { dose_value: 400, route: 'IV' }), child)).toEqual(['dose:gentamicin.child:daily']);
    expect(keys(line('gentamicin', { dose_value: 100, route: 'IV' }), child)).toEqual([]);
  });
});

describe('a never event', () => {
  it('depends on the route', () => {
    expect(keys(line('vincristine', { route: 'ITINJ', dose_value: 1 }))).toEqual(['never:vincristine.spine']);
    const penicillin = { dose_value: 2.4, dose_unit: 'MU', frequency: 'once' } as const;
    expect(keys(line('benzathine-benzylpenicillin', { ...penicillin, route: 'IVINJ' }))).toEqual([
      'never:benzathine-benzylpenicillin.vein',
    ]);
    expect(keys(line('benzathine-benzylpenicillin', { ...penicillin, route: 'IM' }))).toEqual([]);
  });

  it('includes an adult’s dose for an infant', () => {
    const infant: DoseFacts = { ...child, birth_date: '2026-05-01', weight: { kg: 7, on: '2026-11-20' } };
    const found = keys(line('amoxicillin', { dose_value: 500, frequency: 'TID' }), infant);
    expect(found).toContain('never:amoxicillin.adult:infant');
    expect(keys(line('amoxicillin', { dose_value: 200, frequency: 'TID' }), infant)).toEqual([]);
  });

  it('states whether a pharmacist has signed the row off', () => {
    const facts = { ...child, signed_off: ['dose-limit:tramadol.child@1'] };
    expect(find(line('tramadol'), facts)[0]!.unsigned).toBeUndefined();
    const earlier = { ...child, signed_off: ['dose-limit:tramadol.child@2'] };
    expect(find(line('tramadol'), earlier)[0]!.unsigned).toBe(true);
  });
});

describe('an amount', () => {
  it('of a medicine taken when needed is the allowed maximum', () => {
    const needed = { dose_value: 1000, frequency: 'Q4-6h', as_needed: true } as const;
    expect(keys(line('paracetamol', { ...needed, max_per_day: 4000 }))).toEqual([]);
    expect(keys(line('paracetamol', needed))).toEqual(['dose:paracetamol.any:daily']);
    expect(keys(line('paracetamol', { ...needed, dose_value: null, max_per_day: 6000 }))).toEqual([
      'dose:paracetamol.any:daily',
    ]);
  });

  it('adds up running medicines and earlier lines, by ingredient', () => {
    const running = line('paracetamol', { drug: 'Panadol', dose_value: 1000, frequency: 'TID' });
    const found = find(line('paracetamol', { dose_value: 500, frequency: 'QID' }), adult, [running]);
    expect(found).toMatchObject([{ key: 'dose:paracetamol.any:added', values: { drugs: 'Panadol', amount: '5000' } }]);
    expect(keys(line('paracetamol', { dose_value: 250, frequency: 'QID' }), adult, [running])).toEqual([]);
    const unknown = line('paracetamol', { drug: 'Coldrex', dose_unit: 'tablet' });
    expect(gaps(line('paracetamol', { dose_value: 500 }), adult, [unknown])).toEqual([
      'How much of it is in {{drug}} could not be added.',
    ]);
  });

  it('of a combination counts for each ingredient', () => {
    const augmentin = (strength: string, dose_value: number) =>
      line('amoxicillin-clavulanic-acid', { strength, dose_value, dose_unit: 'tablet', frequency: 'TID' });
    expect(keys(augmentin('500 mg/125 mg', 1))).toEqual([]);
    expect(keys(augmentin('500/125 mg', 2))).toEqual(['dose:clavulanic-acid.any:daily']);
    expect(gaps(augmentin('625 mg', 1))).toEqual(['The strength of each ingredient is not known in figures.']);
  });

  it('in units is never compared with one in milligrams', () => {
    expect(gaps(line('insulin-human', { dose_value: 10, dose_unit: 'mg' }))).toEqual([
      'A dose in {{unit}} cannot be compared with a limit in {{limit}}.',
    ]);
    expect(gaps(line('warfarin', { dose_value: 5, dose_unit: 'IU' }))).toHaveLength(1);
    const vial = { strength: '100 units/ml', dose_value: 10, dose_unit: 'ml', frequency: 'once' } as const;
    expect(keys(line('insulin-human', vial))).toEqual(['never:insulin-human.any:tenfold']);
  });

  it('of a salt counts as the row says, with a question if that decides', () => {
    const chloroquine = (strength: string, dose_value: number) =>
      line('chloroquine', { strength, dose_value, dose_unit: 'tablet', frequency: 'once' });
    expect(keys(chloroquine('150 mg base', 4))).toEqual([]);
    expect(keys(chloroquine('250 mg base', 4))).toEqual(['dose:chloroquine.any:single']);
    expect(gaps(chloroquine('250 mg', 4))).toEqual([
      'The limit counts {{why}}: say in the strength how much of it there is.',
    ]);
    const iron = line('ferrous-sulfate', { strength: '200 mg', dose_unit: 'tablet', frequency: 'TID' });
    expect(keys(iron)).toEqual([]);
  });

  it('follows the lowest of weight, surface and the adult’s maximum', () => {
    const facts = { ...adult, weight: { kg: 40, on: '2026-11-20' }, height: 150 };
    expect(keys(line('paracetamol', { dose_value: 1000, frequency: 'QID' }), facts)).toEqual([
      'dose:paracetamol.any:daily',
    ]);
    const [found] = find(line('vincristine', { route: 'IV', dose_value: 2, frequency: 'once' }), {
      ...child,
      height: 100,
    });
    expect(found).toMatchObject({ key: 'dose:vincristine.vein:single', values: { limit: '1.247', surface: '0.62' } });
  });

  it('is judged by interval, course and dispensed quantity', () => {
    const hourly = { dose_value: 500, frequency: 'Q4h' } as const;
    expect(keys(line('paracetamol', hourly))).toEqual([]);
    expect(keys(line('metronidazole', { dose_value: 400, frequency: 'TID', duration_value: 15 }))).toEqual([
      'dose:metronidazole.any:course',
    ]);
    const tablets = { strength: '500 mg', dose_unit: 'tablet', quantity_unit: 'tablet' } as const;
    expect(keys(line('paracetamol', { ...tablets, quantity: 100 }))).toEqual(['dose:paracetamol.any:dispensed']);
    expect(keys(line('paracetamol', { ...tablets, quantity: 64 }))).toEqual([]);
  });
});

describe('kidneys', () => {
  const old: DoseFacts = {
    ...adult,
    birth_date: '1956-11-22',
    gender: 'FEMALE',
    weight: { kg: 60, on: '2026-11-01' },
    creatinine: { micromol_per_l: 150, on: '2026-11-01' },
  };
  const metformin = line('metformin', { dose_value: 500, frequency: 'BID' });

  it('are calculated by Cockcroft and Gault: a woman of 70 with 60 kg and 150 µmol/L clears 29 mL/min', () => {
    expect(find(metformin, old)).toMatchObject([
      { key: 'dose:metformin.adult:kidney', severity: 'high', values: { clearance: '29', below: '30' } },
    ]);
  });

  it('lower the daily maximum', () => {
    const better = { ...old, creatinine: { micromol_per_l: 105, on: '2026-11-01' } };
    expect(keys(metformin, better)).toEqual([]);
    const [found] = find(line('metformin', { dose_value: 850, frequency: 'BID' }), better);
    expect(found).toMatchObject({
      key: 'dose:metformin.adult:daily',
      values: { limit: '1000' },
      why: [{ sentence: 'The limit is lower because the kidneys clear {{clearance}} mL/min.' }],
    });
  });

  it('without a figure in the row call for drug levels', () => {
    const facts = { ...old, creatinine: { micromol_per_l: 100, on: '2026-11-01' } };
    expect(find(line('gentamicin', { dose_value: 240, route: 'IV' }), facts)).toMatchObject([
      { key: 'dose:gentamicin.adult:kidney', severity: 'moderate' },
    ]);
  });

  it('without a measurement do not count as normal: a question from 60 years on, a note before', () => {
    expect(find(metformin, { ...old, creatinine: null })).toMatchObject([{ kind: 'not-checked', asks: 'confirm' }]);
    expect(find(metformin, adult)).toMatchObject([{ kind: 'not-checked', asks: 'nothing' }]);
    expect(gaps(metformin, adult)).toEqual([
      'Creatinine was not measured: the dose was not checked against the kidneys.',
    ]);
  });
});

describe('pregnancy', () => {
  const woman: DoseFacts = { ...adult, gender: 'FEMALE', birth_date: '2000-01-01' };
  const enalapril = line('enalapril', { dose_value: 10 });

  it('on record is found, and one that is over is not', () => {
    expect(keys(enalapril, { ...woman, pregnancy: 'yes' })).toEqual(['dose:enalapril.adult:pregnancy']);
    expect(keys(enalapril, { ...woman, pregnancy: 'no' })).toEqual([]);
  });

  it('is asked about from 12 to 50 years if nothing is recorded, and never for a man', () => {
    expect(gaps(enalapril, woman)).toHaveLength(1);
    expect(keys(enalapril, { ...woman, birth_date: '1970-01-01' })).toEqual([]);
    expect(keys(enalapril, adult)).toEqual([]);
  });
});

describe('not checked', () => {
  it.each<readonly [string, DosedLine, DoseFacts, string]>([
    ['no row', line('abacavir'), adult, 'No limit of doses is on record for {{ingredient}}.'],
    ['free text', line(null, { drug: 'Herbal tea' }), adult, '{{ingredient}} is not in the list of medicines.'],
    ['no figures', line('warfarin', { dose_value: null }), adult, 'The dose is not in figures.'],
    [
      'no strength',
      line('warfarin', { dose_unit: 'tablet' }),
      adult,
      'The strength of each ingredient is not known in figures.',
    ],
    [
      'an unknown unit',
      line('warfarin', { strength: '5 mg', dose_unit: 'spoon' }),
      adult,
      'The strength does not say how much is in one {{unit}}.',
    ],
    ['no weight', line('amoxicillin'), { ...child, weight: null }, 'No weight is on record: limits go by it.'],
    [
      'a weight that is impossible',
      line('amoxicillin'),
      { ...child, weight: { kg: 140, on: '2026-11-20' } },
      'The weight on record is impossible at this age: weigh the patient again.',
    ],
    [
      'an old weight',
      line('amoxicillin'),
      { ...child, weight: { kg: 14, on: '2026-08-01' } },
      'The weight on record is old: weigh the patient again.',
    ],
    [
      'no birth date',
      line('amoxicillin'),
      { ...adult, birth_date: null },
      'No date of birth is on record: limits go by age.',
    ],
    ['no route', line('amoxicillin', { route: null }), adult, 'The route is missing: limits go by it.'],
    [
      'no row for the route',
      line('amoxicillin', { route: 'IM' }),
      adult,
      'No limit is on record for {{ingredient}} by this route at this age and weight.',
    ],
    [
      'no frequency',
      line('warfarin', { frequency: null }),
      adult,
      'How often it is taken is not said: only one dose was checked.',
    ],
  ])('is said of %s', (_, of, facts, sentence) => {
    const found = find(of, facts);
    expect(found).toMatchObject([{ kind: 'not-checked', asks: 'confirm', why: [{ sentence }] }]);
  });

  it('asks another question for another reason', () => {
    expect(keys(line('abacavir'))).not.toEqual(keys(line('zidovudine')));
  });
});

describe('for every prescription', () => {
  const amounts = fc.double({ min: 0.001, max: 90_000, noNaN: true });
  const frequency = fc.constantFrom('daily', 'BID', 'TID', 'QID', 'Q4h', 'QWK', 'once', null);

  it('a missing row always counts as not checked', () => {
    fc.assert(
      fc.property(
        amounts,
        frequency,
        fc.constantFrom('mg', 'g', 'ml', 'unit', 'tablet'),
        (dose_value, often, dose_unit) => {
          const of = line('no-such-medicine', { dose_value, dose_unit, frequency: often, strength: '5 mg' });
          expect(find(of)).toMatchObject([{ kind: 'not-checked', asks: 'confirm' }]);
        },
      ),
    );
  });

  it('ten times a limit or more is always found, by every built-in row', () => {
    const limited = doseLimits.filter(({ single, daily, indication }) => (single || daily) && indication === '');
    const all = doseTable(doseLimits);
    fc.assert(
      fc.property(fc.constantFrom(...limited), fc.double({ min: 10, max: 1000, noNaN: true }), (of, times) => {
        const facts = patientOf(of);
        const most = mostOf((of.single ?? of.daily)!, facts);
        const dose_unit = of.unit === 'microgram' ? 'mg' : of.unit;
        const dose_value = inAmount(most, of.unit) * times;
        const route = of.routes[0] ?? 'PO';
        const written = line(of.ingredient, { dose_value, dose_unit, route, frequency: 'once', strength: '1 mg base' });
        const found = doseFindings({ ...written, drug: `${of.ingredient} base` }, [], facts, all);
        expect([of.id, found.some(({ kind }) => kind === 'dose' || kind === 'never')]).toEqual([of.id, true]);
      }),
      { numRuns: 500 },
    );
  });

  /** A patient to match a row. */
  function patientOf({ age_from, age_to, weight_from_kg, weight_to_kg }: DoseLimit): DoseFacts {
    const days = { days: 1, months: 31, years: 366 };
    const from = age_from ? age_from.value * days[age_from.unit] : 0;
    const to = age_to ? age_to.value * { days: 1, months: 28, years: 365 }[age_to.unit] : 60 * 366;
    const age = age_to ? Math.floor((from + to) / 2) : Math.max(from + 1, ageOfWeight(weight_to_kg));
    const usual = age < 30 ? 3 : age < 366 ? 7 : age < 1827 ? 14 : age < 5479 ? 30 : 70;
    const kg = Math.min(Math.max(usual, weight_from_kg ?? 0), weight_to_kg === undefined ? 500 : weight_to_kg - 0.1);
    const birth_date = new Date(Date.parse(adult.today) - age * 86_400_000).toISOString().slice(0, 10);
    return { ...adult, birth_date, weight: { kg, on: adult.today }, height: 100 };
  }

  /** Ages in days at which a person can be below this weight: an impossible weight is asked about, not used. */
  function ageOfWeight(below = Infinity): number {
    return below < 12 ? 300 : below < 36 ? 8 * 366 : 30 * 366;
  }

  function mostOf(
    { fixed = Infinity, per_kg = Infinity, per_m2 = Infinity }: NonNullable<DoseLimit['single']>,
    { weight }: DoseFacts,
  ) {
    const { kg } = weight!;
    return Math.min(fixed, per_kg * kg, per_m2 * surfaceOf(kg, 100));
  }
});
