import { describe, expect, it } from 'vitest';
import generics from '../../../valuesets/node/data/generic-medicine.json';
import { allergens } from './allergens';
import { classRules } from './class-rules';
import brandRows from './data/brands.json';
import classRows from './data/drug-classes.json';
import ownGenerics from './data/generic-medicines.json';
import { furtherInns } from './further-inns';
import { lookAlikes } from './other-names';
import { recogniseAllergy, recogniseMedicine } from './recognise';
import { spellingOf, wordsIn } from './spelling';
import { codeOf, names, type Meaning, type Name } from './vocabulary';

const medicine = (name: string, code: string | null = null) => recogniseMedicine({ name, code });
const allergy = (substance: string, code: string | null = null) => recogniseAllergy(substance, code);

describe('the data', () => {
  it('has the rows of the reference, each with a unique id, a version, a source and a status', () => {
    expect([brandRows.length, classRows.length, ownGenerics.length]).toEqual([229, 264, 357]);
    const rows = [...brandRows, ...classRows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter((row) => !(row.version >= 1 && row.source && row.status))).toEqual([]);
  });

  it('names the generic medicines like the value set, with the same codes', () => {
    expect(ownGenerics).toEqual(generics.concepts.map(({ display }) => display));
    expect(ownGenerics.map(codeOf)).toEqual(generics.concepts.map(({ code }) => code));
  });

  it('states the effect of each class, and its brands agree with their ingredients', () => {
    const ruled = new Set(classRules.map(({ code }) => code));
    const used = classRows.flatMap((row) => [row.allergy_class ?? [], row.caution_against_classes].flat());
    expect([...new Set(used)].filter((code) => !ruled.has(code))).toEqual([]);
    const wrong = brandRows.filter(({ brand, allergy_classes }) => {
      const own = medicine(brand).classes.filter((code) => code !== 'beta-lactamase-inhibitors');
      return own.toSorted().join() !== allergy_classes.toSorted().join();
    });
    expect(wrong.map(({ brand }) => [brand, medicine(brand).classes])).toEqual([]);
  });

  it('has allergens with unique codes', () => {
    const codes = [...allergens.map(({ code }) => code), ...generics.concepts.map(({ code }) => code)];
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('has no two names of one spelling with different meanings', () => {
    const meant = ({ ingredients, classes, other }: Meaning) => JSON.stringify([ingredients, classes, other]);
    const first = new Map(names.toReversed().map((name) => [name.spelling, name]));
    // `Heparins` and `Tetracyclines` differ from one of their medicines only by the plural.
    const ofOwnClass = ({ meaning, joined }: Name) =>
      meaning.classes.some((code) => medicine(joined.replace(/e?s?$/, '')).classes.includes(code));
    const doubtful = names.filter(
      (name) => meant(name.meaning) !== meant(first.get(name.spelling)!.meaning) && !ofOwnClass(name),
    );
    expect(doubtful).toEqual([]);
  });
});

describe('a medicine is recognised', () => {
  it('every generic, brand and ingredient, by code and in words with strength and form', () => {
    const missed = generics.concepts.filter(
      ({ code, display }) =>
        !medicine(display, code).recognised ||
        !medicine(`${display} 500 mg tablets`).recognised ||
        medicine(`${display} injection`).ingredients.join() !== medicine(display, code).ingredients.join(),
    );
    expect(missed).toEqual([]);
    const brands = brandRows.filter(
      ({ brand, ingredients }) =>
        !medicine(`${brand} 250mg caps`).recognised ||
        ingredients.map(codeOf).some((each) => !medicine(brand).ingredients.includes(each)),
    );
    expect(brands.map(({ brand }) => [brand, medicine(brand)])).toEqual([]);
    expect(classRows.filter(({ ingredient }) => !medicine(ingredient).recognised)).toEqual([]);
  });

  it.each([
    ['Amoxiclav 625 mg', ['amoxicillin', 'clavulanic-acid']],
    ['Tazocin 4.5g IV', ['piperacillin', 'tazobactam']],
    ['Pen V', ['phenoxymethylpenicillin']],
    ['PEN-V 250 mg tabs', ['phenoxymethylpenicillin']],
    ['APC', ['acetylsalicylic-acid', 'paracetamol', 'caffeine']],
    ['Alabukun powder', ['acetylsalicylic-acid', 'caffeine']],
    ['Co-Arinate', ['artesunate', 'sulfalene', 'pyrimethamine']],
    ['Panadol Extra', ['paracetamol', 'caffeine']],
    ['co-trimoxazole 480', ['sulfamethoxazole', 'trimethoprim']],
    ['Cotrimoxazole susp 240mg/5ml', ['sulfamethoxazole', 'trimethoprim']],
    ['frusemide', ['furosemide']],
    ['Lignocaine 2% + adrenaline', ['lidocaine', 'epinephrine']],
    ['acetaminophen', ['paracetamol']],
    ['noramidopyrine', ['metamizole']],
    ['amoxicilline 1 g', ['amoxicillin']],
    ['céfalexine', ['cefalexin']],
    ['acide folique 5 mg', ['folic-acid']],
    ['chlorure de sodium 0,9 %', ['sodium-chloride']],
    ['Diclofenac sodium 50 mg', ['diclofenac']],
    ['diclofenac potassium', ['diclofenac']],
    ['Losartan potassium 50mg', ['losartan']],
    ['Sodium chloride 0.9%', ['sodium-chloride']],
    ['Ferrous sulphate 200 mg', ['ferrous-sulfate']],
    ['Quinine sulfate', ['quinine']],
    ['Chloroquine phosphate', ['chloroquine']],
    ['Atorvastatin calcium', ['atorvastatin']],
    ['Calcium 500 mg', ['calcium-carbonate']],
    ['Amoxycillin trihydrate', ['amoxicillin']],
    ['Amoxicillin/clavulanate potassium', ['amoxicillin', 'clavulanic-acid']],
    ['amoxi-clav 1g', ['amoxicillin', 'clavulanic-acid']],
    ['Cephalexin 500mg', ['cefalexin']],
    ['Procaine penicillin', ['procaine-benzylpenicillin', 'benzylpenicillin', 'procaine']],
    ['Benzathine penicillin 2.4 MU', ['benzathine-benzylpenicillin', 'benzylpenicillin']],
    ['Amoxicilin 500', ['amoxicillin']],
    ['parcetamol', ['paracetamol']],
    ['Metronidazol', ['metronidazole']],
    ['Ciprofloxacine', ['ciprofloxacin']],
    ['Augmentine', ['amoxicillin', 'clavulanic-acid']],
    ['ORS sachets', ['oral-rehydration-salts']],
  ])('%s as %j', (name, ingredients) => {
    expect(medicine(name)).toMatchObject({ recognised: true, ingredients, unknown: [] });
  });

  it('only if all its words are known', () => {
    expect(medicine('Xyzamol')).toMatchObject({ recognised: false, ingredients: [], unknown: ['xyzamol'] });
    expect(medicine('Panadol Night')).toMatchObject({ recognised: false, ingredients: ['paracetamol'] });
    expect(medicine('Panadol Cold')).toMatchObject({ recognised: false, ingredients: ['paracetamol'] });
    expect(medicine('Co-Diovan')).toMatchObject({ recognised: false, ingredients: ['valsartan'] });
    expect(medicine('Canesten HC')).toMatchObject({ recognised: false, ingredients: ['clotrimazole'] });
    for (const none of ['', 'tablets', 'sulfate', 'sodium', '500 mg', 'eye drops', 'groundnut oil'])
      expect(medicine(none).recognised, none).toBe(false);
  });

  it('misspelt only if exactly one name is that near', () => {
    for (const [a, b] of lookAlikes) {
      expect(medicine(a).ingredients, a).not.toEqual(medicine(b).ingredients);
      expect(medicine(b).ingredients.length === 0 || medicine(b).recognised, b).toBe(true);
    }
    for (const doubtful of ['cotrimazole', 'clotrimoxazole', 'carbamazole', 'hydralzine', 'chlorpromide', 'Losac'])
      expect(medicine(doubtful), doubtful).toMatchObject({ recognised: false, ingredients: [] });
    // In no list: it must not be taken for chlorpromazine.
    expect(medicine('chlorpropamide')).toMatchObject({ recognised: false, ingredients: [] });
  });

  it('never if its name is a real one outside the lists', () => {
    expect(furtherInns.length).toBeGreaterThan(800);
    expect(new Set(furtherInns).size).toBe(furtherInns.length);
    const guessed = furtherInns.flatMap((name) => [medicine(name), allergy(name)].map((found) => ({ name, found })));
    expect(guessed.filter(({ name, found }) => found.recognised || found.unknown.join() !== name)).toEqual([]);
    // Even misspelt, they are nearer to their own name than to a listed medicine.
    for (const near of ['cycloserin', 'cyclosserine', 'ergotamin', 'ergottamine', 'hydroxiprogesterone'])
      expect(medicine(near), near).toMatchObject({ recognised: false, ingredients: [] });
  });

  it('never as another listed medicine after a missing letter or a swap', () => {
    const wrong = generics.concepts
      .filter(({ display }) => /^[A-Z][a-z]{6,}$/.test(display))
      .flatMap(({ code, display }) =>
        [2, 5, display.length - 3].flatMap((at) => {
          const [before, letter, after] = [display.slice(0, at), display.charAt(at), display.slice(at + 1)];
          return [before + after, before + after.charAt(0) + letter + after.slice(1)]
            .map((typed) => ({ typed, code, found: medicine(typed).ingredients }))
            .filter(({ found }) => found.length > 0 && !found.includes(code));
        }),
      );
    expect(wrong).toEqual([]);
  });
});

describe('an allergy is recognised', () => {
  it.each([
    ['penicillin allergy (childhood)', ['penicillins'], []],
    ['Pénicilline', ['penicillins'], []],
    ['PCN', ['penicillins'], []],
    ['pen allergy', ['penicillins'], []],
    ['Allergic to penicillins since 2010 - anaphylaxis', ['penicillins'], []],
    ['sulfa drugs', ['sulfonamides'], []],
    ['sulfamides', ['sulfonamides'], []],
    ['sulphas', ['sulfonamides'], []],
    ['AINS', ['nsaids'], []],
    ['NSAIDs', ['nsaids'], []],
    ['rash with Septrin as a child', [], ['sulfamethoxazole', 'trimethoprim']],
    ['Pen V', [], ['phenoxymethylpenicillin']],
    ['ferrous sulfate', [], ['ferrous-sulfate']],
    ['Penicilin, sulfa and aspirin', ['penicillins', 'sulfonamides'], ['acetylsalicylic-acid']],
    ['NKDA except Flagyl', [], ['metronidazole']],
  ])('%s', (text, named, ingredients) => {
    const found = allergy(text);
    expect(found).toMatchObject({ named, ingredients, none: false });
    expect(found.unknown).toEqual([]);
  });

  it.each(['Groundnuts', 'peanuts', 'egg', 'latex', 'dust', 'seafood', 'poisson', 'abeilles', 'Cow’s milk', 'Okro'])(
    '%s as something other than a medicine',
    (text) => {
      expect(allergy(text)).toMatchObject({ recognised: true, ingredients: [], classes: [], none: false });
    },
  );

  it.each([
    ...['NKDA', 'NKA', 'nil', 'None known', 'no known drug allergies', 'No known allergies', 'aucune', 'Aucune connue'],
    ...['néant', 'pas d’allergie connue', 'aucune allergie médicamenteuse connue', 'none', 'Denies any allergies'],
  ])('%s as a statement without an allergen', (text) => {
    expect(allergy(text)).toMatchObject({ none: true, ingredients: [], named: [], others: [] });
  });

  it.each([
    'unknown injection',
    'some antibiotic',
    'antibiotics',
    'painkillers',
    'all drugs',
    'all',
    'pain medicine',
    'except penicillin',
    '6MP',
    'CTX',
    'Xyzamol',
    'not known',
    '?',
    'sulphate',
    'injections',
    'drugs',
    'rash',
    'nil by mouth',
  ])('%s not at all, and never as none', (text) => {
    expect(allergy(text)).toMatchObject({ recognised: false, none: false });
  });

  it('each allergen by its code and by its name', () => {
    expect(
      allergens.filter(({ code, display }) => !allergy(display, code).recognised || !allergy(display).recognised),
    ).toEqual([]);
  });
});

it('one spelling covers the variants of languages and times', () => {
  const same = ['sulphasalazine', 'sulfasalazin'].flatMap(wordsIn).map(spellingOf);
  expect(same[0]).toBe(same[1]);
});
