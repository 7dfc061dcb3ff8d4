import {
  CalendarDate,
  DayOfInstant,
  DayOrInstant,
  Email,
  Flag,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  Nested,
  OneOf,
  Optional,
  Phone,
  ReadAs,
  Required,
  rule,
  SomeUuids,
  Text,
  TextList,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { ValidateIf } from 'class-validator';
import {
  genders,
  identifierTypes,
  linkTypes,
  maritalStatuses,
  relationships,
  titles,
  type Gender,
  type IdentifierType,
  type LinkType,
  type MaritalStatus,
  type Relationship,
} from './patient';
import { asList, languageEntries } from './patient-shape';
import { CountryCode, LanguageCode, NotInFuture, PersonName, PlainLine, ReligionCodes } from './patient-rules';

/** One entry of an address list. */
export class AddressInput {
  @Label('Address line') @Optional() @Text(200) @PlainLine() line?: string | null;
  @Label('City') @Optional() @Text(100) @PlainLine() city?: string | null;
  @Label('District') @Optional() @Text(100) @PlainLine() district?: string | null;
  @Label('Region') @Optional() @Text(100) @PlainLine() state?: string | null;
  @Label('Country') @Optional() @CountryCode() country?: string | null;
}

export class RelatedPersonInput {
  @Label('Relationship') @Required() @OneOf(relationships) relationship!: Relationship;
  @Label('Name') @Optional() @Text(200) @PersonName() name?: string | null;
  @Label('Address') @Optional() @Text(300) @PlainLine() address?: string | null;
  @Label('Phone number') @Optional() @Phone() telecom?: string | null;
}

export class CommunicationInput {
  @Label('Language') @Required() @LanguageCode() language!: string;
  @Label('Preferred') @Required() @Flag() preferred!: boolean;
}

export class IdentifierInput {
  @Label('Identifier type') @Required() @OneOf(identifierTypes) type!: IdentifierType;
  @Label('Identifier') @Required() @Text(50) @PlainLine() value!: string;
}

/** The user's decision about possible duplicates: it is another person, with the reason and the candidates they saw. */
export class DuplicateDecision {
  @Label('Decision') @Required() @OneOf(['different-person']) kind!: 'different-person';
  @Label('Reason') @Required() @Text(300) @PlainLine() @NotBlank() reason!: string;
  /** Exactly the candidates shown, in any order. */
  @Label('Candidates') @TextList(36, 20) candidates!: string[];
}

/** The fields that registering and correcting share. In a correction null clears a value; absent fields stay. */
export class PatientFields {
  @Label('Title') @Optional() @OneOf(titles) name_prefix?: string | null;
  @Label('Phone number') @Optional() @Phone() mobile?: string | null;
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Birth date') @Optional() @CalendarDate() @NotInFuture() date_of_birth?: string | null;
  /** The same as date_of_birth, under another name. */
  @Label('Birth date') @Optional() @CalendarDate() @NotInFuture() birth_date?: string | null;
  /** True if the birth date was computed from an age in years. Absent with a new birth date means false. */
  @Label('Estimated') @Optional() @Flag() birth_date_is_estimated?: boolean | null;
  /** One address may come without a list (specification, section 3). */
  @Label('Address') @Optional() @ListOf(() => AddressInput, 5) @ReadAs(addressesOf) address?: AddressInput[] | null;
  @Label('Related persons') @Optional() @ListOf(() => RelatedPersonInput, 10) related_persons?:
    | RelatedPersonInput[]
    | null;
  /** Languages may also come as plain text (specification, section 3). */
  @Label('Languages') @Optional() @ListOf(() => CommunicationInput, 10) @ReadAs(entriesOf) patient_communication?:
    | CommunicationInput[]
    | null;
  @Label('Identifiers') @Optional() @ListOf(() => IdentifierInput, 5) identifiers?: IdentifierInput[] | null;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string | null;
  /** Read, never stored: it follows from the group. Programs send it back as they read it. */
  @Label('Customer group') @Optional() @Text(200) @PlainLine() customer_group_name?: string | null;
  @Label('Payer') @Optional() @Uuid() payer_id?: string | null;
  @Label('Payer') @Optional() @Text(200) @PlainLine() payer_name?: string | null;
  /** One code may come as plain text (specification, section 3). */
  @Label('Religion') @Optional() @ReadAs(asList) @ReligionCodes(5) religious_affiliation?: string[] | null;
  @Label('Marital status') @Optional() @OneOf(maritalStatuses) marital_status?: MaritalStatus | null;
  @Label('Deceased') @Optional() @Flag() is_deceased?: boolean | null;
  /** The caller's organization, for callers that name it. */
  @Optional() @Uuid() managing_organization_id?: string | null;
  /** Required if a new or corrected record resembles another one. */
  @Label('Decision') @Optional() @Nested(() => DuplicateDecision) duplicate_decision?: DuplicateDecision | null;
}

export class RegisterPatient extends PatientFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @Required() @Text(100) @PersonName() last_name!: string;
  @Label('Gender') @Required() @OneOf(genders) gender!: Gender;
}

/** A new record for a relative: the fields that families share are copied unless given. */
export class CopyPatient extends PatientFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @IfPresent() @Required() @Text(100) @PersonName() last_name?: string;
  @Label('Gender') @Required() @OneOf(genders) gender!: Gender;
}

/** A correction: any of the fields. Names and gender can be changed but not cleared. */
export class CorrectPatient extends PatientFields {
  @Label('First name') @IfPresent() @Required() @Text(100) @PersonName() first_name?: string;
  @Label('Last name') @IfPresent() @Required() @Text(100) @PersonName() last_name?: string;
  @Label('Gender') @IfPresent() @Required() @OneOf(genders) gender?: Gender;
}

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
  /** Key of the workspace in which the record was opened today; any if left out. */
  @Label('Workspace') @Optional() @Text(50) opened_in?: string;
  /** Deleted records instead of living ones; needs the right `patients.restore`. */
  @Label('Deleted') @Optional() @OneOf(yesNo) deleted?: string;
  /** Patients with exactly this address: a form uses it to check whether an address is taken. */
  @Label('Email') @Optional() @Text(254) email?: string;
  /** Patients with exactly this phone number, in any notation. */
  @Label('Phone number') @Optional() @Text(40) mobile?: string;
  /** Patients with exactly this name, in upper or lower case: alike, but not the same person for that. */
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

/** Languages as entries with rules of their own. */
function addressesOf(value: unknown): unknown {
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isOne ? [Object.assign(new AddressInput(), value)] : value;
}

function entriesOf(value: unknown): unknown {
  const entries = languageEntries(value);
  const asInput = (entry: unknown): unknown =>
    typeof entry === 'object' && entry !== null ? Object.assign(new CommunicationInput(), entry) : entry;
  return Array.isArray(entries) ? entries.map(asInput) : entries;
}

/** The other rules apply to everything except undefined; null and the empty text do not pass `Required`. */
function IfPresent(): PropertyDecorator {
  return ValidateIf((_patient, value) => value !== undefined);
}

function NotBlank(): PropertyDecorator {
  return rule('notBlank', '{{field}} is required', (v) => typeof v === 'string' && v.trim() !== '');
}
