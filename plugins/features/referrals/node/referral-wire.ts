import { sql } from 'kysely';
import type { Referral, ReferralAnswer, ReferralParty } from '../common/referral';
import type { ReferralRow } from './referrals-table';

export type ReadReferral = ReferralRow & {
  readonly created_by_name: string | null;
  readonly answer_recorded_by_name: string | null;
};

/** The columns of a `ReadReferral`, of the tables below. */
export const referralColumns = sql.raw(`
  r.*, cb.first_name || ' ' || cb.last_name as created_by_name,
  ab.first_name || ' ' || ab.last_name as answer_recorded_by_name`);

/** Referrals `r` with who wrote them and who put their answers on record. */
export const referralTables = sql.raw(`
  referrals r left join users cb on cb.uuid = r.created_by left join users ab on ab.uuid = r.answer_recorded_by`);

export function toWire(row: ReadReferral): Referral {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    referral_number: row.referral_number,
    direction: row.direction,
    status: row.status,
    priority: row.priority,
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
    specialty: row.specialty,
    party: partyOf(row),
    ...partyOf(row),
    reason: row.reason,
    summary: row.summary,
    authored_on: row.authored_on?.toISOString() ?? null,
    answer: answerOf(row),
    status_reason: row.status_reason,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    updated_at: row.updated_at.toISOString(),
  };
}

function answerOf(row: ReadReferral): ReferralAnswer | null {
  if (row.answer === null || row.answered_at === null) return null;
  return {
    text: row.answer,
    by: row.answered_by ?? '',
    at: row.answered_at.toISOString(),
    recorded_by_name: row.answer_recorded_by_name,
  };
}

const partyOf = (row: ReadReferral): ReferralParty => ({
  specialist_id: row.specialist_uuid,
  practitioner_name: row.practitioner_name,
  facility: row.facility,
  phone: row.phone,
  email: row.email,
});
