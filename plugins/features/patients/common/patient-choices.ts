import { codesOf } from '../../valuesets/common/coded-value';
import * as fixed from '../../valuesets/common/person-lists';

/** Titles before a name. */
export const titles = codesOf(fixed.titles);
/** The title of a registration that names none. */
export const defaultTitle = 'Mr';

export const genders = codesOf(fixed.genders);
export type Gender = (typeof genders)[number];

export const maritalStatuses = codesOf(fixed.maritalStatuses);
export type MaritalStatus = (typeof maritalStatuses)[number];

export const relationships = ['EMERGENCY_CONTACT', 'NEXT_OF_KIN'] as const;
export type Relationship = (typeof relationships)[number];

/** Types of numbers from other authorities; each number belongs to one patient of an organization. */
export const identifierTypes = ['NATIONAL_ID', 'HEALTH_INSURANCE', 'PASSPORT'] as const;
export type IdentifierType = (typeof identifierTypes)[number];

/** The relationship of the linked patient to this one: PARENT means that the other is the parent. */
export const linkTypes = ['PARENT', 'CHILD', 'SIBLING', 'SPOUSE', 'GUARDIAN', 'WARD', 'OTHER'] as const;
export type LinkType = (typeof linkTypes)[number];
