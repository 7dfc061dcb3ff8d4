/** What an entry of the stock ledger does. */
export const entryKinds = [
  'opening',
  'receipt',
  'issue',
  'acceptance',
  'transit-loss',
  'reserve',
  'release',
  'lapse',
  'sale',
  'dispensing',
  'use',
  'return',
  'return-disposal',
  'supplier-return',
  'disposal',
  'adjustment',
  'count',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How goods leave for a patient or a ward. */
export type GivingKind = Extract<EntryKind, 'sale' | 'dispensing' | 'use'>;

export const batchStates = ['usable', 'quarantined', 'recalled'] as const;
export type BatchState = (typeof batchStates)[number];

export const storeKinds = ['main', 'dispensary', 'ward', 'theatre'] as const;
export type StoreKind = (typeof storeKinds)[number];
