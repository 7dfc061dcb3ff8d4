import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';
import type {
  ReferralContent,
  ReferralDirection,
  ReferralFilled,
  ReferralStatus,
  SpecialistFields,
  SpecialistFilled,
} from '../common/referral';

export interface ReferralTable extends Versioned, RecordColumns<ReferralContent, never, ReferralFilled> {
  readonly referral_number: string;
  readonly direction: ReferralDirection;
  status: ReferralStatus;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  authored_on: Date | null;
  /** A user. */
  sent_by: string | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  answer_recorded_by: string | null;
  status_reason: string | null;
}

export interface SpecialistTable extends Versioned, RecordColumns<SpecialistFields, never, SpecialistFilled> {}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    referrals: ReferralTable;
    specialists: SpecialistTable;
  }
}

export type ReferralRow = Selectable<ReferralTable>;
export type SpecialistRow = Selectable<SpecialistTable>;
