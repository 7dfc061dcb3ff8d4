import { classRules } from './class-rules';

/** FHIR AllergyIntolerance.category. */
export type AllergenCategory = 'food' | 'medication' | 'environment' | 'biologic';

/** Something that patients are commonly allergic to. */
export interface Allergen {
  readonly code: string;
  /** English, which is also the key of its translation. */
  readonly display: string;
  readonly category: AllergenCategory;
  /** Other words that people write for it, in English and French. */
  readonly names: readonly string[];
}

type Entries = Readonly<Record<string, readonly [display: string, ...names: readonly string[]]>>;

const of = (category: AllergenCategory, entries: Entries): Allergen[] =>
  Object.entries(entries).map(([code, [display, ...names]]) => ({ code, display, category, names }));

/** Allergens that are not a class of medicines. Written by hand. */
export const plainAllergens: readonly Allergen[] = [
  ...of('medication', {
    'contrast-media': [
      'Iodinated contrast media',
      ...['contrast', 'contrast media', 'contrast medium', 'IV contrast', 'contrast dye', 'produit de contraste'],
      ...['produits de contraste iodés', 'omnipaque', 'iohexol'],
    ],
    'iodine-antiseptic': [
      'Iodine antiseptics',
      ...['iodine', 'iode', 'povidone iodine', 'povidone', 'betadine', 'polyvidone iodée', 'tincture of iodine'],
    ],
    'herbal-medicine': ['Herbal medicine', 'herbs', 'herbal', 'herbal medicines', 'herbal mixture', 'plantes'],
  }),
  ...of('food', {
    groundnuts: [
      'Groundnuts (peanuts)',
      ...['groundnut', 'ground nuts', 'peanut', 'peanuts', 'nkatie', 'arachide', 'arachides', 'cacahuète'],
      ...['peanut butter', 'groundnut paste', 'groundnut soup', 'groundnut oil'],
    ],
    'tree-nuts': ['Tree nuts', 'nuts', 'nut', 'almond', 'almonds', 'hazelnut', 'walnut', 'noix', 'fruits à coque'],
    'cashew-nuts': ['Cashew nuts', 'cashew', 'cashews', 'noix de cajou'],
    egg: ['Egg', 'eggs', 'egg white', 'œuf', 'œufs'],
    milk: ['Cow’s milk', 'milk', 'cow milk', 'dairy', 'dairy products', 'lactose', 'cheese', 'lait', 'lait de vache'],
    fish: ['Fish', 'tuna', 'mackerel', 'tilapia', 'salmon', 'herrings', 'sardines', 'koobi', 'momoni', 'poisson'],
    shellfish: [
      'Shellfish (crab, shrimp)',
      ...['shellfish', 'seafood', 'sea food', 'crab', 'crabs', 'shrimp', 'shrimps', 'prawn', 'prawns', 'lobster'],
      ...['crayfish', 'oysters', 'mussels', 'crustacés', 'crevettes', 'crabe', 'fruits de mer'],
    ],
    snails: ['Snails', 'snail', 'escargots', 'nwa'],
    soya: ['Soya', 'soy', 'soja', 'soya beans', 'soybean'],
    wheat: ['Wheat', 'gluten', 'bread', 'flour', 'blé'],
    sesame: ['Sesame', 'sésame', 'sesame seeds'],
    beans: ['Beans', 'bean', 'cowpea', 'haricots', 'lentils', 'peas'],
    maize: ['Maize', 'corn', 'maïs', 'banku', 'kenkey'],
    pineapple: ['Pineapple', 'pineapples', 'ananas'],
    mango: ['Mango', 'mangoes', 'mangos', 'mangue'],
    tomato: ['Tomato', 'tomatoes', 'tomate', 'tomates'],
    beef: ['Beef', 'red meat', 'meat', 'bœuf', 'viande'],
    pork: ['Pork', 'porc'],
    palm: ['Palm oil', 'palm nut', 'palm nuts', 'huile de palme', 'palm kernel oil'],
    'food-colouring': ['Food colouring', 'food dye', 'tartrazine', 'colourings', 'colorants', 'MSG', 'food additives'],
    'other-food': [
      'Other food',
      ...['banana', 'bananas', 'plantain', 'cassava', 'gari', 'yam', 'cocoyam', 'kontomire', 'okro', 'okra', 'pepper'],
      ...['orange', 'oranges', 'citrus', 'lemon', 'strawberry', 'strawberries', 'kiwi', 'apple', 'apples', 'pawpaw'],
      ...['papaya', 'avocado', 'coconut', 'watermelon', 'chocolate', 'cocoa', 'honey', 'garlic', 'onion', 'ginger'],
      ...['chicken', 'turkey', 'goat meat', 'mutton', 'mushroom', 'mushrooms', 'rice', 'millet', 'sorghum', 'oats'],
      ...['agushi', 'egusi', 'garden eggs', 'spinach', 'cabbage', 'carrot', 'sulfites', 'sulphites', 'alcohol'],
      ...['mustard', 'celery', 'spices', 'miel', 'banane', 'fraises', 'poulet', 'riz', 'igname', 'manioc', 'piment'],
    ],
  }),
  ...of('environment', {
    latex: ['Latex', 'rubber', 'rubber gloves', 'latex gloves', 'gloves', 'caoutchouc'],
    'dust-mites': ['House dust mites', 'dust mites', 'dust mite', 'house dust', 'mites', 'acariens'],
    dust: ['Dust and Harmattan haze', 'dust', 'harmattan', 'poussière', 'poussières'],
    pollen: ['Pollen', 'pollens', 'grass', 'flowers', 'hay fever'],
    moulds: ['Moulds', 'mould', 'mold', 'molds', 'moisissures'],
    'animal-hair': ['Animal hair', 'cat', 'cats', 'dog', 'dogs', 'cat hair', 'dog hair', 'fur', 'feathers', 'poils'],
    cockroaches: ['Cockroaches', 'cockroach', 'cafards'],
    'bee-venom': ['Bee stings', 'bee sting', 'bee', 'bees', 'abeille', 'abeilles'],
    'wasp-venom': ['Wasp stings', 'wasp sting', 'wasp', 'wasps', 'guêpe', 'guêpes'],
    ants: ['Ant bites', 'ants', 'ant', 'ant bite', 'fourmis', 'insects', 'insect bites', 'mosquito bites', 'mosquito'],
    smoke: ['Smoke', 'fumes', 'cigarette smoke', 'fumée'],
    nickel: ['Nickel', 'metal', 'metals', 'jewellery'],
    perfume: ['Perfume', 'perfumes', 'parfum', 'parfums', 'strong scents'],
    'hair-dye': ['Hair dye', 'hair dyes', 'henna', 'teinture pour cheveux'],
    plaster: ['Adhesive plaster', 'plaster', 'plasters', 'adhesive tape', 'adhesive', 'sparadrap', 'elastoplast'],
    sunlight: ['Sunlight', 'sun', 'soleil'],
    cold: ['Cold', 'cold water', 'cold weather', 'froid'],
    'household-products': ['Household products', 'soap', 'soaps', 'detergent', 'detergents', 'cosmetics', 'savon'],
  }),
  ...of('biologic', {
    'tetanus-antitoxin': ['Tetanus antitoxin', 'antitétanique', 'anti tetanus serum', 'ATS'],
    'snake-antivenom': ['Snake antivenom', 'antivenom', 'anti snake venom', 'sérum antivenimeux'],
    'rabies-immunoglobulin': ['Rabies immunoglobulin'],
    'yellow-fever-vaccine': ['Yellow fever vaccine', 'vaccin contre la fièvre jaune'],
    vaccines: ['Other vaccines', 'vaccine', 'vaccines', 'vaccins', 'vaccin'],
    'blood-products': ['Blood products', 'blood transfusion', 'blood', 'transfusion', 'produits sanguins'],
  }),
];

/** All allergens except single medicines (value set `generic-medicine`): medicine classes, and the list above. */
export const allergens: readonly Allergen[] = [
  ...classRules
    // For abacavir, the class and the medicine are the same.
    .filter(({ code }) => code !== 'abacavir')
    .map(({ code, title, names }): Allergen => ({ code, display: title, category: 'medication', names })),
  ...plainAllergens,
];
