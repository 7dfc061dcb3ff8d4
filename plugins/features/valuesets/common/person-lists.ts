/**
 * The lists that the specification fixes for a person's record (section 3, *Reference value sets*), word for word.
 * Server and browser read them from here: value sets return them, forms offer them, and rules check requests against
 * their codes.
 */

export const titles = [
  { code: 'Mr', display: 'Mr' },
  { code: 'Mrs', display: 'Mrs' },
  { code: 'Miss', display: 'Miss' },
  { code: 'Hon', display: 'Hon' },
  { code: 'Dr', display: 'Dr' },
  { code: 'Prof', display: 'Prof' },
  { code: 'Master', display: 'Master' },
] as const;

export const genders = [
  { code: 'MALE', display: 'Male' },
  { code: 'FEMALE', display: 'Female' },
  { code: 'OTHER', display: 'Other' },
  { code: 'UNKNOWN', display: 'Unknown' },
] as const;

export const maritalStatuses = [
  { code: 'ANNULLED', display: 'Annulled' },
  { code: 'DIVORCED', display: 'Divorced' },
  { code: 'INTERLOCUTORY', display: 'Interlocutory' },
  { code: 'LEGALLY_SEPARATED', display: 'Legally separated' },
  { code: 'MARRIED', display: 'Married' },
  { code: 'POLYGAMOUS', display: 'Polygamous' },
  { code: 'NEVER_MARRIED', display: 'Never married' },
  { code: 'DOMESTIC_PARTNER', display: 'Domestic partner' },
  { code: 'UNMARRIED', display: 'Unmarried' },
  { code: 'WIDOWED', display: 'Widowed' },
  { code: 'UNKNOWN', display: 'Unknown' },
] as const;
