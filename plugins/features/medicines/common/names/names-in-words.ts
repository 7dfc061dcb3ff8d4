import { sentence, type Sentence } from '../sign-offs/sentence';
import type { TableRow } from '../sign-offs/sign-off';
import { plainAllergens } from './allergens';
import { classRule, type WithinClass } from './class-rules';
import brandRows from './data/brands.json';
import contraindications from './data/contraindications.json';
import classRows from './data/drug-classes.json';

/** The brands in words, as a pharmacist reads them before signing them off. */
export const brandsInWords: readonly TableRow[] = brandRows.map(
  ({ id, version, brand, ingredients, allergy_classes, source, checked_against }) => ({
    id,
    version,
    ingredient: ingredients.join(' + '),
    source,
    basis: checked_against.startsWith('recalled') ? 'recalled' : 'looked-up',
    applies_to: [sentence('The brand {{brand}}', { brand })],
    says: [
      sentence('It contains {{ingredients}}', { ingredients: ingredients.join(' + ') }),
      ...allergy_classes.map((code) => sentence('For allergies it is of: {{kind}}', { kind: classRule(code).title })),
    ],
  }),
);

const within: Readonly<Record<WithinClass, string>> = {
  stop: 'An allergy to another medicine of this class stops it',
  caution: 'An allergy to another medicine of this class asks for caution',
  none: 'No other medicine stops it by its class',
};

const titleOf = (code: string): string =>
  plainAllergens.find((each) => each.code === code)?.display ?? classRule(code).title;

const contraindicationsInWords = contraindications.map(({ id, version, ingredient, allergies, source }): TableRow => ({
  id,
  version,
  ingredient,
  source,
  basis: 'not-recorded',
  applies_to: [sentence('Product information')],
  says: allergies.map((code) => sentence('An allergy forbids it: {{kind}}', { kind: titleOf(code) })),
}));

const ofClasses: readonly TableRow[] = classRows.map(
  ({ id, version, ingredient, allergy_class, caution_against_classes, source }) => {
    // Known to belong to no class: an allergy to it concerns only this medicine.
    const rule = allergy_class === null ? undefined : classRule(allergy_class);
    const cautions: readonly Sentence[] = caution_against_classes.map((code) =>
      sentence('An allergy to it asks for caution with: {{kind}}', { kind: classRule(code).title }),
    );
    return {
      id,
      version,
      ingredient,
      source,
      basis: 'not-recorded',
      applies_to: [rule ? sentence('Class: {{kind}}', { kind: rule.title }) : sentence('Of no class')],
      says: [sentence(within[rule?.within ?? 'none']), ...cautions],
    };
  },
);

/** The allergy classes of medicines, their effect, and further contraindications from product information. */
export const classesInWords: readonly TableRow[] = [...ofClasses, ...contraindicationsInWords];
