import type { PatientRecordColumns, RecordColumns } from '@clinic-workbench/sdk/node';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { DiagnosisClinicalStatus, DiagnosisFields, DiagnosisVerificationStatus } from '../common/diagnosis';

type Written = Omit<DiagnosisFields, 'verification_status' | 'clinical_status'>;

export interface DiagnosisTable extends PatientRecordColumns, RecordColumns<Written, 'is_problem' | 'note'> {
  clinical_status: DiagnosisClinicalStatus;
  verification_status: DiagnosisVerificationStatus;
  /** Rank in the encounter, from 1 without gaps. */
  rank: number | null;
  readonly live: GeneratedAlways<boolean>;
}

/** A code table loaded into the installation. */
export interface TerminologyReleaseTable {
  readonly system: string;
  readonly source: string;
  readonly codes: number;
  readonly loaded_at: Date;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    diagnoses: DiagnosisTable;
    terminology_releases: TerminologyReleaseTable;
  }
}

export type DiagnosisRow = Selectable<DiagnosisTable>;
