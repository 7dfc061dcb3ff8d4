import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { fullNameOf } from '../../patients/common/patient-description';
import { aboutPatients, claimedPatient, readsPatient } from '../../patients/node/contract';
import type { WriteOff } from '../common/write-off';
import './write-offs-tables';

interface ReadShare {
  readonly charge: string;
  readonly what: string;
  /** Minor units as text. */
  readonly amount: string;
  /** Its current amount in the ledger. */
  readonly posted: string;
}

/** Debts that the hospital writes off. */
export const writeOffs = recordsOf<WriteOff>()({
  ...aboutPatients('w'),
  // Money moves on the patient's charges: they are locked in one order with it, see ChargeBook.
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  table: 'write_offs',
  resource: 'write-offs',
  title: 'Write-off',
  event: 'write_off',
  keeps: ['status', 'currency', 'reason', 'decision_reason', 'taken_back_reason'],
  shows: ['patient_uuid', 'decided_by', 'decided_at', 'taken_back_at'],
  keepsBeside: ({ amount, currency }) => ({ amount: amountText(BigInt(amount), currency) }),
  happens: {
    approved: { event: 'updated', action: 'update' },
    rejected: { event: 'updated', action: 'update' },
    'taken-back': { event: 'updated', action: 'update' },
  },
  reads: {
    ...readsPatient('w'),
    decided_by_name: userName('w.decided_by'),
    taken_back_by_name: userName('w.taken_back_by'),
    shares: sql<readonly ReadShare[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('charge', s.charge_uuid, 'what', ci.what, 'amount', s.amount::text, 'posted', (
                        select coalesce(sum(l.amount), 0)::text from ledger_lines l
                         where l.organization_uuid = s.organization_uuid and l.charge_uuid = s.charge_uuid
                           and l.account = '6100' and l.tag = w.uuid::text)) order by s.position), '[]')
        from write_off_charges s
        join charge_items ci on ci.organization_uuid = s.organization_uuid and ci.uuid = s.charge_uuid
       where s.organization_uuid = w.organization_uuid and s.write_off_uuid = w.uuid)`,
  },
  answers: (row) => {
    const text = (minor: string | number) => amountText(BigInt(minor), row.currency);
    return {
      amount: text(row.amount),
      patient_name: fullNameOf(row.patient),
      patient_number: row.patient.patient_number,
      decided_by_name: row.decided_by_name,
      taken_back_by_name: row.taken_back_by_name,
      charges: row.shares.map(({ charge, what, amount, posted }) => ({
        charge_id: charge,
        what,
        amount: text(amount),
        written_off: row.entry_uuid === null ? null : text(posted),
      })),
    };
  },
});

/** A write-off as read. */
export type WriteOffRow = Awaited<ReturnType<typeof writeOffs.row>>;
