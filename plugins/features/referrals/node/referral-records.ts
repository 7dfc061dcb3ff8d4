import { recordsOf, userName, type ReadRow, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients } from '../../patients/node/contract';
import { ReferralContent, type Referral, type ReferralAnswer, type ReferralParty } from '../common/referral';
import './referrals-table';

interface Beside {
  readonly answer_recorded_by_name: string | null;
}

export type ReadReferral = ReadRow<'referrals', Beside>;

/** Patients referred to, or by, another provider. */
export const referrals = recordsOf<Referral>()({
  ...aboutPatients('r'),
  table: 'referrals',
  resource: 'referrals',
  title: 'Referral',
  event: 'referral',
  shows: ['patient_uuid', 'encounter_uuid', 'referral_number'],
  keeps: ['status', 'direction', ...columnsOf(ReferralContent), 'authored_on', 'status_reason'],
  // The history keeps these as one field, `answer`.
  keepsOnly: ['answer', 'answered_by', 'answered_at'],
  reads: { answer_recorded_by_name: userName('r.answer_recorded_by') },
  answers: (row) => ({ party: partyOf(row), answer: answerOf(row) }),
  happens: {
    sent: { event: 'sent', action: 'update' },
    answered: { event: 'answered', action: 'update' },
    revoked: { event: 'deleted', action: 'delete' },
  },
  valid: sql`r.status <> 'entered-in-error'`,
});

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
