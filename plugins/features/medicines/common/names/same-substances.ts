import { recogniseMedicine } from './recognise';
import { codeOf } from './vocabulary';

/**
 * Ingredients that are one substance in the body, by the code under which they count: salts, prodrugs, and the isomer that
 * acts. From the medicines' SmPC, section 5.2.
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

/** The code under which an ingredient counts where two salts of one medicine are the same. */
export const substanceOf = (ingredient: string): string => one[ingredient] ?? ingredient;

/** What comes with a medicine to help it, and is no double by itself. */
const companions: ReadonlySet<string> = new Set([
  ...['clavulanic-acid', 'sulbactam', 'tazobactam', 'cilastatin', 'carbidopa', 'caffeine', 'procaine'],
]);

/**
 * The substances by which a medicine doubles another or interacts with it: as above, and prednisone, which becomes
 * prednisolone. Free text of which nothing is recognised is a substance of its own.
 */
export function substancesOf({ drug, drug_code }: { readonly drug: string; readonly drug_code: string | null }) {
  const { ingredients } = recogniseMedicine({ name: drug, code: drug_code });
  if (ingredients.length === 0) return [codeOf(drug)];
  const active = ingredients.filter((each) => !companions.has(each));
  const counted = (active.length > 0 ? active : ingredients).map(substanceOf);
  return [...new Set(counted.map((each) => (each === 'prednisone' ? 'prednisolone' : each)))];
}
