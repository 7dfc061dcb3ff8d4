import {
  CalendarDate,
  Email,
  Flag,
  Label,
  ListOf,
  Nested,
  NotBlank,
  OneOf,
  Optional,
  Phone,
  ReadAs,
  Required,
  Text,
  TextList,
  Uuid,
} from '@clinic-workbench/sdk/common';
import {
  genders,
  identifierTypes,
  maritalStatuses,
  relationships,
  titles,
  type Gender,
  type IdentifierType,
  type MaritalStatus,
  type Relationship,
} from './patient-choices';
import { CountryCode, LanguageCode, NotInFuture, PersonName, PlainLine, ReligionCodes } from './patient-rules';
import { asList, languageEntries } from './received-lists';

/** One entry of an address list. */
export class AddressInput {
  @Label('Address line') @Optional() @Text(200) @PlainLine() line?: string | null;
  @Label('City') @Optional() @Text(100) @PlainLine() city?: string | null;
  @Label('District') @Optional() @Text(100) @PlainLine() district?: string | null;
  /** Region or state by name, as in `Greater Accra`. */
  @Label('Region') @Optional() @Text(100) @PlainLine() state?: string | null;
  /** ISO 3166-1 alpha-2, as in `GH`. */
  @Label('Country') @Optional() @CountryCode() country?: string | null;
}

export class RelatedPersonInput {
  @Label('Relationship') @Required() @OneOf(relationships) relationship!: Relationship;
  @Label('Name') @Optional() @Text(200) @PersonName() name?: string | null;
  @Label('Address') @Optional() @Text(300) @PlainLine() address?: string | null;
  /** A phone number; stored in E.164. */
  @Label('Phone number') @Optional() @Phone() telecom?: string | null;
}

export class CommunicationInput {
  /** Language code of the value set `language-type`. */
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

/** The fields of the form and of the request. */
export class PatientFields {
  @Label('First name') @Required() @Text(100) @PersonName() first_name!: string;
  @Label('Last name') @Required() @Text(100) @PersonName() last_name!: string;
  @Label('Gender') @Required() @OneOf(genders) gender!: Gender;
  @Label('Title') @Optional() @OneOf(titles) name_prefix?: string | null;
  /** E.164 when answered. Families share phones: several patients may have the same. */
  @Label('Phone number') @Optional() @Phone() mobile?: string | null;
  /** Unique in the organization, ignoring case. */
  @Label('Email') @Optional() @Email() email?: string | null;
  /** YYYY-MM-DD */
  @Label('Birth date') @Optional() @CalendarDate() @NotInFuture() date_of_birth?: string | null;
  /** The same as date_of_birth, under another name. */
  @Label('Birth date') @Optional() @CalendarDate() @NotInFuture() birth_date?: string | null;
  /**
   * True if the birth date was computed from an age in years (1 January of the year of birth) and the day is unknown.
   * Absent with a new birth date means false.
   */
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
  /** Codes of the value set `religious-affiliation`; one may come as plain text (specification, section 3). */
  @Label('Religion') @Optional() @ReadAs(asList) @ReligionCodes(5) religious_affiliation?: string[] | null;
  @Label('Marital status') @Optional() @OneOf(maritalStatuses) marital_status?: MaritalStatus | null;
  @Label('Deceased') @Optional() @Flag() is_deceased?: boolean | null;
  /** The caller's organization, for callers that name it. */
  @Optional() @Uuid() managing_organization_id?: string | null;
  /** Required if a new or corrected record resembles another one. */
  @Label('Decision') @Optional() @Nested(() => DuplicateDecision) duplicate_decision?: DuplicateDecision | null;
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
