/** What a pharmacy keeps. */
export const itemKinds = ['medicine', 'consumable'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What an item is counted in: the smallest thing that is given out. */
export const baseUnits = [
  'tablet',
  'capsule',
  'sachet',
  'vial',
  'ampoule',
  'prefilled syringe',
  'mL',
  'g',
  'dose',
  'suppository',
  'pessary',
  'patch',
  'lozenge',
  'bottle',
  'tube',
  'inhaler',
  'bag',
  'piece',
  'pair',
  'roll',
  'test',
  'kit',
] as const;
export type BaseUnit = (typeof baseUnits)[number];

/** Names of packs that are offered; others may be typed. */
export const packNames = [
  'strip',
  'box',
  'pack',
  'bottle',
  'tube',
  'inhaler',
  'bag',
  'tray',
  'roll',
  'carton',
  'case',
] as const;
