import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { DiagnosisClinicalStatus, DiagnosisVerificationStatus } from '../common/diagnosis';

export interface DiagnosisTable extends Versioned {
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  code: string | null;
  system: string | null;
  display: string;
  clinical_status: DiagnosisClinicalStatus;
  verification_status: DiagnosisVerificationStatus;
  role: string | null;
  /** Rank in the encounter, from 1 without gaps. */
  rank: number | null;
  is_problem: Generated<boolean>;
  onset: string | null;
  abatement: string | null;
  note: Generated<string>;
  error_reason: string | null;
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
