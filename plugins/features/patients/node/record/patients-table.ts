import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import {
  sql,
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  type JSONColumnType,
  type Selectable,
} from 'kysely';
import type { Gender, LinkType } from '../../common/patient-choices';
import type { PatientFields } from '../../common/patient-fields';
import type { PatientAddress, PatientCommunication, PatientIdentifier, RelatedPerson } from '../../common/patient';

/** JSON is written as text; the column's default is an empty list. */
type JsonList<T> = ColumnType<readonly T[], string | undefined, string>;
type Json = JSONColumnType<Readonly<Record<string, unknown>>, string, string>;

/** Stored in another form than sent: one of two names, JSON, and references that are called `…_id` here too. */
type StoredOtherwise =
  | 'date_of_birth'
  | 'address'
  | 'related_persons'
  | 'patient_communication'
  | 'identifiers'
  | 'customer_group_id'
  | 'payer_id'
  | 'managing_organization_id'
  | 'duplicate_decision';

export interface PatientTable
  extends
    Versioned,
    RecordColumns<
      Omit<PatientFields, StoredOtherwise>,
      'birth_date_is_estimated' | 'religious_affiliation' | 'is_deceased'
    > {
  readonly patient_number: string;
  address: JsonList<PatientAddress>;
  related_persons: JsonList<RelatedPerson>;
  patient_communication: JsonList<PatientCommunication>;
  identifiers: JsonList<PatientIdentifier>;
  customer_group_id: string | null;
  payer_id: string | null;
  is_hospitalized: Generated<boolean>;
  current_visit_id: string | null;
  /** Centimetres, as last measured. */
  height: Generated<number | null>;
  /** Kilograms, as last measured. */
  weight: Generated<number | null>;
  /** When the latest encounter began. */
  last_encounter_at: Date | null;
  photo: string | null;
  search_terms: string[];
  duplicate_decision: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  deleted_at: Date | null;
  deleted_by: string | null;
  merged_into: string | null;
  readonly email_key: GeneratedAlways<string | null>;
  readonly state: GeneratedAlways<string | null>;
  readonly alive: GeneratedAlways<boolean>;
}

export type PatientRow = Selectable<PatientTable>;

/** The columns that lists read: all except those for the server's own use. That saves a third of a list's cost. */
export type ShownRow = Omit<PatientRow, 'search_terms' | 'duplicate_decision' | 'email_key' | 'alive' | 'deleted_by'>;

/** The columns of a `ShownRow` of the table `p`. */
export const shownColumns = sql.raw(
  `organization_uuid uuid version patient_number first_name last_name name_prefix gender birth_date birth_date_is_estimated
   mobile email marital_status address related_persons patient_communication identifiers religious_affiliation
   customer_group_id customer_group_name payer_id payer_name is_deceased is_hospitalized current_visit_id height weight last_encounter_at photo
   deleted_at merged_into state created_at updated_at created_by updated_by`
    .split(/\s+/)
    .map((column) => `p.${column}`)
    .join(', '),
);

/** A view: the columns of a patient that other features may read. */
interface PatientNameView extends Pick<
  PatientRow,
  | 'organization_uuid'
  | 'uuid'
  | 'patient_number'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'birth_date'
  | 'mobile'
  | 'email'
  | 'address'
  | 'weight'
  | 'is_deceased'
  | 'is_hospitalized'
  | 'current_visit_id'
  | 'customer_group_id'
  | 'alive'
> {
  /** First and last name. */
  readonly name: string;
}

interface PatientLinkTable {
  readonly organization_uuid: string;
  readonly patient_uuid: string;
  readonly other_uuid: string;
  readonly uuid: string;
  readonly type: LinkType;
  readonly created_at: Date;
  readonly created_by: string | null;
}

interface PatientOpeningTable {
  readonly organization_uuid: string;
  readonly user_uuid: string;
  readonly patient_uuid: string;
  readonly workspace: string;
  opened_at: Date;
}

export interface PatientMergeTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly survivor_uuid: string;
  readonly other_uuid: string;
  readonly before: Json;
  readonly after: Json;
  readonly moved: Json;
  readonly merged_at: Date;
  readonly merged_by: string;
  undone_at: Date | null;
  undone_by: string | null;
}

interface PatientCountTable {
  readonly organization_uuid: string;
  readonly shard: number;
  readonly gender: Gender;
  readonly alive: number;
  readonly deleted: number;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    patients: PatientTable;
    patient_names: PatientNameView;
    patient_links: PatientLinkTable;
    patient_openings: PatientOpeningTable;
    patient_merges: PatientMergeTable;
    patient_counts: PatientCountTable;
  }
}
