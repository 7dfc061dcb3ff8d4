import { describe, expect, it } from 'vitest';
import generics from '../../valuesets/node/data/generic-medicine.json';
import { typingDistance } from '../../patients/common/typing-distance';
import { allergens } from './allergens';
import { allergiesAgainst } from './allergy-match';
import { drugClasses, medicineAliases } from './drug-classes';

const allergy = (substance: string, substance_code: string | null = null) => ({ substance, substance_code });
const relations = (known: ReturnType<typeof allergy>[], name: string, code: string | null = null) =>
  allergiesAgainst(known, { name, code }).map(({ relation }) => relation);

describe('an allergy speaks against', () => {
  it('the very medicine, by code or by its words', () => {
    expect(relations([allergy('Amoxicillin', 'amoxicillin')], 'Amoxicillin', 'amoxicillin')).toEqual(['substance']);
    expect(relations([allergy('amoxicillin')], 'Amoxicillin 500 mg capsules')).toEqual(['substance']);
  });

  it('a combination that holds it, and the single medicine where the combination was not borne', () => {
    const combination = ['Amoxicillin + clavulanic acid', 'amoxicillin-clavulanic-acid'] as const;
    expect(relations([allergy('Amoxicillin', 'amoxicillin')], ...combination)).toEqual(['substance']);
    expect(relations([allergy(...combination)], 'Amoxicillin', 'amoxicillin')).toEqual(['substance']);
  });

  it('what has another name or a brand', () => {
    expect(relations([allergy('Aspirin')], 'Acetylsalicylic acid', 'acetylsalicylic-acid')).toEqual(['substance']);
    expect(relations([allergy('Septrin')], 'Sulfamethoxazole + trimethoprim', 'sulfamethoxazole-trimethoprim')).toEqual(
      ['substance'],
    );
    expect(relations([allergy('Acetylsalicylic acid', 'acetylsalicylic-acid')], 'Aspirin 75 mg')).toEqual([
      'substance',
    ]);
  });

  it('others of its class, whether the class or a member was recorded', () => {
    for (const known of [
      allergy('Penicillins', 'penicillins'),
      allergy('penicillin'),
      allergy('Ampicillin', 'ampicillin'),
    ])
      expect(allergiesAgainst([known], { name: 'Amoxicillin', code: 'amoxicillin' })).toMatchObject([
        { relation: 'class', className: 'Penicillins' },
      ]);
    expect(relations([allergy('Sulpha drugs')], 'Sulfadoxine + pyrimethamine', 'sulfadoxine-pyrimethamine')).toEqual([
      'class',
    ]);
  });

  it('classes in which cross-reactions are known, as the weakest of three', () => {
    const known = [allergy('penicillin'), allergy('Ceftriaxone', 'ceftriaxone')];
    expect(allergiesAgainst(known, { name: 'Ceftriaxone', code: 'ceftriaxone' })).toMatchObject([
      { relation: 'substance', allergy: known[1] },
      { relation: 'related', allergy: known[0], className: 'Cephalosporins' },
    ]);
  });

  it.each([
    ['Vancomycin injection', 'Vancomycin', 'vancomycin'],
    ['allergic to furosemide', 'Furosemide', 'furosemide'],
    ['Paracetamol', 'Panadol Extra', null],
    ['Trimethoprim', 'Co-trimoxazole', 'sulfamethoxazole-trimethoprim'],
    ['Ibuprofen', 'Nurofen 400', null],
  ] as const)('%s, whatever stands beside its name: %s', (substance, name, code) => {
    expect(relations([allergy(substance)], name, code)).toEqual(['substance']);
  });

  it.each([
    ['PCN', 'Amoxicillin'],
    ['Penicilin', 'Ampiclox'],
    ['sulphas', 'Septrin'],
    ['Non-steroidal anti-inflammatory drugs', 'Voltaren'],
  ])('%s in common spellings and short names: %s', (substance, name) => {
    expect(relations([allergy(substance)], name)).toEqual(['class']);
  });

  it('every medicine of the list when somebody wrote its name with other words', () => {
    const missed = generics.concepts.filter(
      ({ code, display }) =>
        relations([allergy(`${display} (tablets)`)], display, code).length === 0 ||
        relations([allergy(`${display} injection`)], `${display} 500 mg`).length === 0,
    );
    expect(missed).toEqual([]);
  });

  it('what is misspelt by a letter, but not short words that are like others', () => {
    expect(relations([allergy('Penicilin')], 'Amoxicillin', 'amoxicillin')).toEqual(['class']);
    expect(relations([allergy('amoxicilin syrup')], 'Amoxicillin', 'amoxicillin')).toEqual(['substance']);
    expect(relations([allergy('quinin')], 'Quinine', 'quinine')).toEqual(['substance']);
    expect(relations([allergy('statine')], 'Atorvastatin', 'atorvastatin')).toEqual(['class']);
    expect(relations([allergy('cefepime')], 'Cefixime', 'cefixime')).toEqual(['class']);
  });

  it('nothing else', () => {
    expect(relations([allergy('Groundnuts', 'groundnuts')], 'Amoxicillin', 'amoxicillin')).toEqual([]);
    expect(relations([allergy('penicillin')], 'Paracetamol', 'paracetamol')).toEqual([]);
    expect(relations([allergy('egg')], 'Veggie extract')).toEqual([]);
    expect(relations([allergy('Zinc')], 'Paracetamol')).toEqual([]);
  });
});

it('classes and aliases name medicines that the list of generic medicines has', () => {
  const known = new Set(generics.concepts.map(({ code }) => code));
  expect(drugClasses.flatMap(({ members }) => members).filter((code) => !known.has(code))).toEqual([]);
  expect(Object.values(medicineAliases).filter((code) => !known.has(code))).toEqual([]);
});

it('no two medicines are a typing error apart: forgiving one makes none of them another', () => {
  const words = [...new Set(generics.concepts.flatMap(({ display }) => display.toLowerCase().split(/[^a-z]+/)))];
  const long = words.filter((word) => word.length >= 7);
  const alike = long.flatMap((word, at) => long.slice(at + 1).filter((other) => typingDistance(word, other, 1) <= 1));
  expect(alike).toEqual([]);
});

it('allergens have codes of their own, and classes relate to classes', () => {
  const codes = allergens.map(({ code }) => code);
  expect(new Set([...codes, ...generics.concepts.map(({ code }) => code)]).size).toBe(
    codes.length + generics.concepts.length,
  );
  const classes = new Set(drugClasses.map(({ code }) => code));
  expect(drugClasses.flatMap(({ related }) => related).filter((code) => !classes.has(code))).toEqual([]);
});
