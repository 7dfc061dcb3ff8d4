import {
  amended,
  CalendarDate,
  DayOfInstant,
  DayOrInstant,
  Label,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  SomeUuids,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { genders, linkTypes, type Gender, type LinkType } from './patient-choices';
import { PatientFields } from './patient-fields';

export class RegisterPatient extends PatientFields {}

/** A new record for a relative: the fields that families share are copied unless given. */
export class CopyPatient extends amended(PatientFields, {
  always: ['first_name', 'gender'],
  notNull: ['last_name'],
}) {}

/** A correction: absent fields stay, and null clears a value. Names and gender can be changed but not cleared. */
export class CorrectPatient extends amended(PatientFields, { notNull: ['first_name', 'last_name', 'gender'] }) {}

/** The fields typed so far, to search for duplicates. */
export class DuplicateProbe {
  @Label('First name') @Optional() @Text(100) first_name?: string | null;
  @Label('Last name') @Optional() @Text(100) last_name?: string | null;
  @Label('Birth date') @Optional() @CalendarDate() date_of_birth?: string | null;
  @Label('Phone number') @Optional() @Text(30) mobile?: string | null;
  @Label('Gender') @Optional() @OneOf(genders) gender?: Gender | null;
  /** The record being corrected, which is not a duplicate of itself. */
  @Optional() @Uuid() except?: string | null;
}

const yesNo = ['true', 'false'];

/** Filter by who opened a record. */
export const openers = ['anybody', 'me', 'others'] as const;

/** Filters of the patient list and of its export. */
export class PatientQuery extends ListQuery {
  @Label('Gender') @Optional() @OneOf(genders) gender?: Gender;
  /** Completed years, both ends included. */
  @Label('Age') @Optional() @Whole() @Min(0) @Max(150) age_from?: number;
  @Label('Age') @Optional() @Whole() @Min(0) @Max(150) age_to?: number;
  /** Days of registration in the organization's time zone, both ends included. */
  @Label('Registered') @Optional() @DayOfInstant() registered_from?: string;
  @Label('Registered') @Optional() @DayOfInstant() registered_to?: string;
  @Label('Region') @Optional() @Text(100) state?: string;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string;
  @Label('Deceased') @Optional() @OneOf(yesNo) is_deceased?: string;
  @Label('Hospitalized') @Optional() @OneOf(yesNo) is_hospitalized?: string;
  /** `me`: registered by the caller. */
  @Label('Registered by') @Optional() @OneOf(['me']) registered_by?: 'me';
  @Label('Phone number') @Optional() @OneOf(yesNo) has_phone?: string;
  @Label('Date of birth') @Optional() @OneOf(yesNo) has_birth_date?: string;
  /** Records opened today, in the organization's time zone: by anybody, by the caller, or only by others. */
  @Label('Opened today') @Optional() @OneOf(openers) opened_today?: (typeof openers)[number];
  /** Key of the workspace where the record was opened today; any if left out. */
  @Label('Workspace') @Optional() @Text(50) opened_in?: string;
  /** Deleted records instead of living ones; needs the right `patients.restore`. */
  @Label('Deleted') @Optional() @OneOf(yesNo) deleted?: string;
  /** Patients with exactly this address: a form uses it to check whether an address is taken. */
  @Label('Email') @Optional() @Text(254) email?: string;
  /** Patients with exactly this phone number, in any notation. */
  @Label('Phone number') @Optional() @Text(40) mobile?: string;
  /** Patients with exactly this name, in upper or lower case; they need not be the same person. */
  @Label('First name') @Optional() @Text(100) first_name?: string;
  @Label('Last name') @Optional() @Text(100) last_name?: string;
  /** Patients with exactly this identifier, of any type; case, spaces and dashes are ignored. */
  @Label('Identifier') @Optional() @Text(50) identifier?: string;
  /** Only these records, separated by commas: to export a selection. */
  @Label('Selection') @Optional() @SomeUuids(200) uuids?: string;
  /** When it was registered: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** Query of a registration. */
export class RegisterQuery {
  /**
   * `true` answers the person's existing record if the match is certain (200), instead of refusing to create a second.
   */
  @Label('Get or create') @Optional() @OneOf(yesNo) get_or_create?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Query of calls that only name the organization. */
export class OrganizationQuery {
  @Optional() @Uuid() managing_organization_id?: string;
  /** Changes with each photo, for caches. */
  @Optional() @Text(50) v?: string;
}

export class LinkPatients {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Other patient') @Required() @Uuid() other_patient_id!: string;
  /** The relationship of the other patient to the first. */
  @Label('Relationship') @Required() @OneOf(linkTypes) type!: LinkType;
}
