/** The kinds of team members (specification, section 3). */
export const practitionerTypes = ['clinical_staff', 'administrative_staff', 'support_staff'] as const;
export type PractitionerType = (typeof practitionerTypes)[number];
export const defaultPractitionerType: PractitionerType = 'clinical_staff';

export const titles = ['Mr', 'Mrs', 'Miss', 'Hon', 'Dr', 'Prof', 'Master'] as const;
export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;
export type Gender = (typeof genders)[number];

/** `invited`: has no password yet. `inactive`: locked out by an administrator. */
export const staffStatuses = ['active', 'invited', 'inactive'] as const;
export type StaffStatus = (typeof staffStatuses)[number];
