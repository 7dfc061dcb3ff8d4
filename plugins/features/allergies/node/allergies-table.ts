import type { PatientRecordColumns, RecordColumns } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type {
  AllergyClinicalStatus,
  AllergyFields,
  AllergyReaction,
  AllergyType,
  AllergyVerificationStatus,
  NoneKnownSource,
} from '../common/allergy';

type Written = Omit<AllergyFields, 'verification_status' | 'type' | 'clinical_status' | 'reactions'>;

export interface AllergyTable extends PatientRecordColumns, RecordColumns<Written, 'note'> {
  clinical_status: AllergyClinicalStatus;
  verification_status: AllergyVerificationStatus;
  type: AllergyType;
  reactions: JSONColumnType<readonly AllergyReaction[], string, string>;
  readonly live: GeneratedAlways<boolean>;
}

/** One row for each patient with known allergies or known to have none; a writer of a patient's allergies locks it. */
export interface AllergyPositionTable {
  readonly organization_uuid: string;
  readonly patient_uuid: string;
  /** Null unless a statement says that no allergy is known. */
  none_known_at: Date | null;
  none_known_by: string | null;
  none_known_source: NoneKnownSource | null;
  none_known_note: Generated<string>;
  encounter_uuid: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    allergies: AllergyTable;
    allergy_positions: AllergyPositionTable;
  }
}

export type AllergyRow = Selectable<AllergyTable>;
export type AllergyPositionRow = Selectable<AllergyPositionTable>;
