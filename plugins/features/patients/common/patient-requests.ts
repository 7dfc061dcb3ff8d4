import {
  CalendarDate,
  DayOfInstant,
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
  Required,
  rule,
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
import { CountryCode, LanguageCode, NotInFuture, PersonName, PlainLine, ReligionCodes } from './patient-rules';

/** A part of an address list. */
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

/** What registering and correcting have in common. In a correction null takes a value away; what is absent stays. */
export class PatientFields {
  @Label('Title') @Optional() @OneOf(titles) name_prefix?: string | null;
  @Label('Phone number') @Optional() @Phone() mobile?: string | null;
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Birth date') @Optional() @CalendarDate() @NotInFuture() date_of_birth?: string | null;
  /** The same as date_of_birth, for callers that call it so. */
  @Label('Birth date') @Optional() @CalendarDate() @NotInFuture() birth_date?: string | null;
  /** The birth date was worked out from an age in years. Absent with a new birth date means no. */
  @Label('Estimated') @Optional() @Flag() birth_date_is_estimated?: boolean | null;
  @Label('Address') @Optional() @ListOf(() => AddressInput, 5) address?: AddressInput[] | null;
  @Label('Related persons') @Optional() @ListOf(() => RelatedPersonInput, 10) related_persons?:
    | RelatedPersonInput[]
    | null;
  @Label('Languages') @Optional() @ListOf(() => CommunicationInput, 10) patient_communication?:
    | CommunicationInput[]
    | null;
  @Label('Identifiers') @Optional() @ListOf(() => IdentifierInput, 5) identifiers?: IdentifierInput[] | null;
  @Label('Customer group') @Optional() @Uuid() customer_group_id?: string | null;
  @Label('Customer group') @Optional() @Text(200) @PlainLine() customer_group_name?: string | null;
  @Label('Payer') @Optional() @Uuid() payer_id?: string | null;
  @Label('Payer') @Optional() @Text(200) @PlainLine() payer_name?: string | null;
  @Label('Religion') @Optional() @ReligionCodes(5) religious_affiliation?: string[] | null;
  @Label('Marital status') @Optional() @OneOf(maritalStatuses) marital_status?: MaritalStatus | null;
  @Label('Deceased') @Optional() @Flag() is_deceased?: boolean | null;
  /** The caller's organization, for callers that name it. */
  @Optional() @Uuid() managing_organization_id?: string | null;
}

/** The answer to "this may be somebody you know already": a person of its own, why, and which records were looked at. */
export class DuplicateDecision {
  @Label('Decision') @Required() @OneOf(['different-person']) kind!: 'different-person';
  @Label('Reason') @Required() @Text(300) @PlainLine() @NotBlank() reason!: string;
  /** Exactly the candidates that were shown, in any order. */
  @Label('Candidates') @TextList(36, 20) candidates!: string[];
}

export class RegisterPatient extends PatientFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @Required() @Text(100) @PersonName() last_name!: string;
  @Label('Gender') @Required() @OneOf(genders) gender!: Gender;
  @Label('Decision') @Optional() @Nested(() => DuplicateDecision) duplicate_decision?: DuplicateDecision | null;
}

/** A new record after a relative's: what the relative shares is copied unless it is given. */
export class CopyPatient extends PatientFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @IfPresent() @Required() @Text(100) @PersonName() last_name?: string;
  @Label('Gender') @Required() @OneOf(genders) gender!: Gender;
  @Label('Decision') @Optional() @Nested(() => DuplicateDecision) duplicate_decision?: DuplicateDecision | null;
}

/** A correction: any of the fields. Names and gender can be changed and not taken away. */
export class CorrectPatient extends PatientFields {
  @Label('First name') @IfPresent() @Required() @Text(100) @PersonName() first_name?: string;
  @Label('Last name') @IfPresent() @Required() @Text(100) @PersonName() last_name?: string;
  @Label('Gender') @IfPresent() @Required() @OneOf(genders) gender?: Gender;
  /** Asked for where the correction makes the record look like another one. */
  @Label('Decision') @Optional() @Nested(() => DuplicateDecision) duplicate_decision?: DuplicateDecision | null;
}

/** What is known while typing; enough of it to look for records of the same person. */
export class DuplicateProbe {
  @Label('First name') @Optional() @Text(100) first_name?: string | null;
  @Label('Last name') @Optional() @Text(100) last_name?: string | null;
  @Label('Birth date') @Optional() @CalendarDate() date_of_birth?: string | null;
  @Label('Phone number') @Optional() @Text(30) mobile?: string | null;
  @Label('Gender') @Optional() @OneOf(genders) gender?: Gender | null;
  /** The record being corrected, which is no duplicate of itself. */
  @Optional() @Uuid() except?: string | null;
}

const yesNo = ['true', 'false'];

/** Who opened a record. */
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
  @Label('Deceased') @Optional() @OneOf(yesNo) is_deceased?: string;
  @Label('Hospitalized') @Optional() @OneOf(yesNo) is_hospitalized?: string;
  /** `me`: registered by the caller. */
  @Label('Registered by') @Optional() @OneOf(['me']) registered_by?: 'me';
  @Label('Phone number') @Optional() @OneOf(yesNo) has_phone?: string;
  @Label('Date of birth') @Optional() @OneOf(yesNo) has_birth_date?: string;
  /** Whose record was opened today on the organization's clock: by anybody, by the caller, or by others only. */
  @Label('Opened today') @Optional() @OneOf(openers) opened_today?: (typeof openers)[number];
  /** Key of the workspace in which the record was opened today; any unless given. */
  @Label('Workspace') @Optional() @Text(50) opened_in?: string;
  /** Deleted records instead of the living; needs the right `patients.restore`. */
  @Label('Deleted') @Optional() @OneOf(yesNo) deleted?: string;
  /** Patients with exactly this address: how a form asks whether one is taken. */
  @Label('Email') @Optional() @Text(254) email?: string;
  /** Patients with exactly this phone number, in whatever form it is written. */
  @Label('Phone number') @Optional() @Text(40) mobile?: string;
  /** Patients with exactly this identifier, of any type; case, spaces and dashes do not count. */
  @Label('Identifier') @Optional() @Text(50) identifier?: string;
  /** Only these records, separated by commas: for an export of what was selected. */
  @Label('Selection') @Optional() @UuidList(200) uuids?: string;
}

/** Query of a registration. */
export class RegisterQuery {
  /** `true` answers the record that the person certainly has already (200) instead of refusing to make a second. */
  @Label('Get or create') @Optional() @OneOf(yesNo) get_or_create?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Query of calls that name the organization and nothing else. */
export class OrganizationQuery {
  @Optional() @Uuid() managing_organization_id?: string;
  /** Tells one photo from the next, for caches. */
  @Optional() @Text(50) v?: string;
}

export class LinkPatients {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Other patient') @Required() @Uuid() other_patient_id!: string;
  /** What the other patient is to the first. */
  @Label('Relationship') @Required() @OneOf(linkTypes) type!: LinkType;
}

/** The other rules are asked of everything but undefined; null and the empty text do not pass `Required`. */
function IfPresent(): PropertyDecorator {
  return ValidateIf((_patient, value) => value !== undefined);
}

function NotBlank(): PropertyDecorator {
  return rule('notBlank', '{{field}} is required', (v) => typeof v === 'string' && v.trim() !== '');
}

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** At most `max` UUIDs, separated by commas. */
function UuidList(max: number): PropertyDecorator {
  return rule('uuidList', '{{field}} is not valid', (v) => {
    const uuids = typeof v === 'string' ? v.split(',') : [];
    return uuids.length > 0 && uuids.length <= max && uuids.every((text) => uuidText.test(text));
  });
}
