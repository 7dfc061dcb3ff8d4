import type { AllergyCategory } from './allergy';
import { drugClasses } from './drug-classes';

/** Something that patients are commonly allergic to. */
export interface Allergen {
  readonly code: string;
  /** English, which is also the key of its translation. */
  readonly display: string;
  readonly category: AllergyCategory;
}

const of = (category: AllergyCategory, entries: Readonly<Record<string, string>>): Allergen[] =>
  Object.entries(entries).map(([code, display]) => ({ code, display, category }));

/** Beside single medicines, which the value set `generic-medicine` lists. Written by hand. */
export const allergens: readonly Allergen[] = [
  ...drugClasses.map(({ code, display }): Allergen => ({ code, display, category: 'medication' })),
  ...of('medication', {
    'contrast-media': 'Iodinated contrast media',
    'iodine-antiseptic': 'Iodine antiseptics',
    'herbal-medicine': 'Herbal medicine',
  }),
  ...of('food', {
    groundnuts: 'Groundnuts (peanuts)',
    'tree-nuts': 'Tree nuts',
    'cashew-nuts': 'Cashew nuts',
    egg: 'Egg',
    milk: 'Cow’s milk',
    fish: 'Fish',
    shellfish: 'Shellfish (crab, shrimp)',
    snails: 'Snails',
    soya: 'Soya',
    wheat: 'Wheat',
    sesame: 'Sesame',
    beans: 'Beans',
    maize: 'Maize',
    pineapple: 'Pineapple',
    mango: 'Mango',
    tomato: 'Tomato',
    beef: 'Beef',
    pork: 'Pork',
    palm: 'Palm oil',
    'food-colouring': 'Food colouring',
  }),
  ...of('environment', {
    latex: 'Latex',
    'dust-mites': 'House dust mites',
    dust: 'Dust and Harmattan haze',
    pollen: 'Pollen',
    moulds: 'Moulds',
    'animal-hair': 'Animal hair',
    cockroaches: 'Cockroaches',
    'bee-venom': 'Bee stings',
    'wasp-venom': 'Wasp stings',
    ants: 'Ant bites',
    smoke: 'Smoke',
    nickel: 'Nickel',
    perfume: 'Perfume',
    'hair-dye': 'Hair dye',
    plaster: 'Adhesive plaster',
    sunlight: 'Sunlight',
    cold: 'Cold',
  }),
  ...of('biologic', {
    'tetanus-antitoxin': 'Tetanus antitoxin',
    'snake-antivenom': 'Snake antivenom',
    'rabies-immunoglobulin': 'Rabies immunoglobulin',
    'yellow-fever-vaccine': 'Yellow fever vaccine',
    vaccines: 'Other vaccines',
    'blood-products': 'Blood products',
  }),
];

/** What allergies look like: suggestions for the reaction. English, which is also the key of the translation. */
export const manifestations: readonly string[] = [
  'Rash',
  'Hives (urticaria)',
  'Itching',
  'Swelling of the face or lips',
  'Swelling of the throat',
  'Difficulty breathing',
  'Wheezing',
  'Anaphylaxis',
  'Low blood pressure',
  'Fainting',
  'Nausea',
  'Vomiting',
  'Diarrhoea',
  'Abdominal pain',
  'Runny nose',
  'Red or watery eyes',
  'Fixed drug eruption',
  'Blistering of the skin (Stevens-Johnson)',
  'Fever',
  'Jaundice',
  'Headache',
  'Dizziness',
  'Palpitations',
  'Cough',
];
