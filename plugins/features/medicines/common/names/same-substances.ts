import { recogniseMedicine } from './recognise';
import { codeOf } from './vocabulary';

/**
 * Ingredients that are the same substance in the body, by their common code: salts, prodrugs, and the isomer that
 * has the effect. From the medicines' SmPC, section 5.2.
 */
const one: Readonly<Record<string, string>> = {
  'sodium-valproate': 'valproic-acid',
  'ferrous-fumarate': 'iron',
  'ferrous-sulfate': 'iron',
  hydroxocobalamin: 'cyanocobalamin',
  'benzathine-benzylpenicillin': 'benzylpenicillin',
  'procaine-benzylpenicillin': 'benzylpenicillin',
  'silver-sulfadiazine': 'sulfadiazine',
  dexchlorpheniramine: 'chlorphenamine',
  escitalopram: 'citalopram',
  valaciclovir: 'aciclovir',
};

/** The common code of an ingredient, if two salts of one medicine count as the same. */
export const substanceOf = (ingredient: string): string => one[ingredient] ?? ingredient;

/** Ingredients that only support another medicine; they are not duplicates by themselves. */
const companions: ReadonlySet<string> = new Set([
  ...['clavulanic-acid', 'sulbactam', 'tazobactam', 'cilastatin', 'carbidopa', 'caffeine', 'procaine'],
]);

/**
 * The substances that decide whether medicines duplicate or interact: as above, and prednisone, which becomes
 * prednisolone. Free text without any recognised name counts as a substance of its own.
 */
export function substancesOf({ drug, drug_code }: { readonly drug: string; readonly drug_code: string | null }) {
  const { ingredients } = recogniseMedicine({ name: drug, code: drug_code });
  if (ingredients.length === 0) return [codeOf(drug)];
  const active = ingredients.filter((each) => !companions.has(each));
  const counted = (active.length > 0 ? active : ingredients).map(substanceOf);
  return [...new Set(counted.map((each) => (each === 'prednisone' ? 'prednisolone' : each)))];
}
