/**
 * The roles with which every organization begins: their keys, which stay when a role is renamed, and the English names
 * that they begin with. Which rights they begin with is said by the manifests of the plugins.
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

/** Key of a role with which every organization begins. Copies of it and roles made later have none. */
export type DefaultRoleKey = keyof typeof defaultRoles;

export const defaultRoleKeys = Object.keys(defaultRoles) as DefaultRoleKey[];
