/**
 * The default roles of every organization: their keys, which stay when a role is renamed, and their first English
 * names. The plugins' manifests name the rights of each.
 */
export const defaultRoles = {
  administrator: 'Administrator',
  receptionist: 'Receptionist',
  doctor: 'Doctor',
  nurse: 'Nurse',
  midwife: 'Midwife',
  pharmacist: 'Pharmacist',
  'laboratory-scientist': 'Laboratory scientist',
  'billing-officer': 'Billing officer',
  'finance-manager': 'Finance manager',
} as const;

/** The key of a default role. Copies of roles and roles made later have none. */
export type DefaultRoleKey = keyof typeof defaultRoles;

export const defaultRoleKeys = Object.keys(defaultRoles) as DefaultRoleKey[];
