/**
 * The kinds of payers: a company pays for its employees, an insurer for its members, a benefactor for certain patients.
 */
export const clientKinds = ['corporate', 'insurance', 'benefactor'] as const;
export type ClientKind = (typeof clientKinds)[number];

export const clientStatuses = ['active', 'suspended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];
