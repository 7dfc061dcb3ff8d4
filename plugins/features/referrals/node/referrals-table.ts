import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';
import type { ReferralDirection, ReferralPriority, ReferralStatus } from '../common/referral';

export interface ReferralTable extends Versioned {
  readonly referral_number: string;
  readonly direction: ReferralDirection;
  status: ReferralStatus;
  priority: ReferralPriority;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  specialty: string | null;
  specialist_uuid: string | null;
  practitioner_name: string;
  facility: string;
  phone: string;
  email: string;
  reason: string;
  summary: string;
  authored_on: Date | null;
  /** A user. */
  sent_by: string | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  answer_recorded_by: string | null;
  status_reason: string | null;
}

export interface SpecialistTable extends Versioned {
  name: string;
  facility: string;
  specialty: string | null;
  phone: string;
  email: string;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    referrals: ReferralTable;
    specialists: SpecialistTable;
  }
}

export type ReferralRow = Selectable<ReferralTable>;
export type SpecialistRow = Selectable<SpecialistTable>;
