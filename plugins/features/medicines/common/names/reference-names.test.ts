import { describe, expect, it } from 'vitest';
import { checkAllergies } from './allergy-check';
import { classRules } from './class-rules';
import brandRows from './data/brands.json';
import classRows from './data/drug-classes.json';
import generics from './data/generic-medicines.json';
import { recogniseAllergy, recogniseMedicine } from './recognise';
import { codeOf, meaningOfCode } from './vocabulary';

/** Each name in the reference's lists, with the codes of its ingredients. */
const reference = new Map<string, readonly string[]>([
  ...brandRows.map(({ brand, ingredients }): [string, readonly string[]] => [brand, ingredients.map(codeOf)]),
  ...brandRows.flatMap(({ ingredients }) => ingredients).map(single),
  ...classRows.map(({ ingredient }) => ingredient).map(single),
  ...generics.flatMap((generic) => generic.split(' + ')).map(single),
  ...generics.map((generic): [string, readonly string[]] => [generic, generic.split(' + ').map(codeOf)]),
]);

function single(name: string): [string, readonly string[]] {
  return [name, [codeOf(name)]];
}

const asAllergies = (name: string) => [
  ...[name, name.toLowerCase(), name.toUpperCase(), `${name} allergy`, `Allergic to ${name}`, `${name} (childhood)`],
  ...[`${name}, injections`, `${name} tablets`, `${name}, shots`, `${name}: rash`],
];
const asMedicines = (name: string) => [name, `${name} 500 mg tablets`, `${name} injections`, `${name}, syrups`];

const holds = (found: readonly string[], codes: readonly string[]) => codes.every((code) => found.includes(code));

describe('each name of the lists of medicines, brands and classes', () => {
  it('is recognised in an allergy note, with any form beside it', () => {
    const missed = [...reference].flatMap(([name, codes]) =>
      asAllergies(name).filter((text) => {
        const { recognised, ingredients } = recogniseAllergy(text, null);
        return !recognised || !holds(ingredients, codes);
      }),
    );
    expect(missed).toEqual([]);
  });

  it('is recognised when typed as a medicine', () => {
    const missed = [...reference].flatMap(([name, codes]) =>
      asMedicines(name).filter((text) => {
        const { recognised, ingredients } = recogniseMedicine({ name: text, code: null });
        return !recognised || !holds(ingredients, codes);
      }),
    );
    expect(missed).toEqual([]);
  });

  it('stops the medicine that contains it, alone and in a combination', () => {
    const missed = [...reference].flatMap(([name, codes]) =>
      codes
        .map((code) => ({ substance: code.replaceAll('-', ' '), substance_code: null }))
        .filter((allergy) => checkAllergies([allergy], { name, code: null }).matches[0]?.level !== 'stop')
        .map(({ substance }) => `${substance} against ${name}`),
    );
    expect(missed).toEqual([]);
  });

  it('is recognised by its code if it is a single ingredient', () => {
    const codes = [...new Set([...reference.values()].flat())];
    expect(codes.filter((code) => meaningOfCode(code) === undefined)).toEqual([]);
  });
});

it('recognises each class by its title and names, with its dosage forms', () => {
  const missed = classRules.flatMap(({ code, title, names }) =>
    [title, ...names].flatMap((name) =>
      [name, `${name}, injections`, `${name} allergy`].filter((text) => {
        const { recognised, classes } = recogniseAllergy(text, null);
        return !recognised || !classes.includes(code);
      }),
    ),
  );
  expect(missed).toEqual([]);
});

it.each([
  'Penicillin, injections',
  'penicillin injections',
  'Pénicilline, piqûres',
  'Penicillin shots',
  'Pen V tablets',
])('%s is penicillin, without further questions', (substance) => {
  const found = checkAllergies([{ substance, substance_code: null }], { name: 'Amoxiclav 625 mg', code: null });
  expect(found).toMatchObject({ matches: [{ level: 'stop' }], unknownAllergies: [] });
  const other = checkAllergies([{ substance, substance_code: null }], { name: 'Paracetamol 500 mg', code: null });
  expect(other).toEqual({ matches: [], unknownMedicine: null, unknownAllergies: [] });
});

it.each(['Piperaquine', 'Lumefantrine', 'Amodiaquine', 'Pyrimethamine', 'Sulfadoxine', 'Dihydroartemisinin'])(
  '%s, a partner in antimalarials, stops the combination that contains it',
  (substance) => {
    const combination = generics.find((generic) =>
      generic.split(' + ').some((each) => codeOf(each) === codeOf(substance)),
    );
    const allergy = { substance, substance_code: null };
    const found = checkAllergies([allergy], { name: combination!, code: codeOf(combination!) });
    expect(found).toMatchObject({ matches: [{ relation: 'substance', level: 'stop' }], unknownAllergies: [] });
  },
);
