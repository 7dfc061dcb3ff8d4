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
