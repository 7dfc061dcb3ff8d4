import { amountText, typedPercent } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { fullNameOf } from '../../patients/common/patient-description';
import { aboutPatients, claimedPatient, readsPatient } from '../../patients/node/contract';
import type { DiscountRequest } from '../common/discount-request';
import './discounts-tables';

interface ReadShare {
  readonly charge: string;
  readonly what: string;
  readonly share: string;
  readonly given: string | null;
  /** Before discounts and tax, at the time of the request; null for older requests. */
  readonly gross: string | null;
  /** With tax, by the ledger; null until it is posted. */
  readonly taken_off: string | null;
  /** With tax, at the time of the request; null for older requests. */
  readonly with_tax: string | null;
  readonly taxed: boolean;
}

/** The reduction of a charge by the entry of a discount; 0 once the charge's lines of this discount were reversed. */
const takenOff = sql`
  select case when coalesce(sum(l.amount) filter (where l.account = '4900' and l.tag = q.uuid::text), 0) = 0 then 0
              else coalesce(-sum(l.amount) filter (where l.account = '1100' and l.entry_uuid = q.entry_uuid), 0) end
    from ledger_lines l
   where l.organization_uuid = s.organization_uuid and l.charge_uuid = s.charge_uuid`;

/** Discounts on charges of patients. */
export const discountRequests = recordsOf<DiscountRequest>()({
  ...aboutPatients('q'),
  // Money moves on the patient's charges: they are locked in one order with it, see ChargeBook.
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  table: 'discount_requests',
  resource: 'discounts',
  title: 'Discount',
  event: 'discount_request',
  keeps: ['status', 'type', 'discount_name', 'currency', 'reason', 'decision_reason', 'taken_back_reason'],
  shows: ['patient_uuid', 'discount_uuid', 'whole_bill', 'needs_approval', 'decided_by', 'decided_at', 'taken_back_at'],
  happens: {
    approved: { event: 'updated', action: 'update' },
    rejected: { event: 'updated', action: 'update' },
    'taken-back': { event: 'updated', action: 'update' },
  },
  reads: {
    ...readsPatient('q'),
    decided_by_name: userName('q.decided_by'),
    taken_back_by_name: userName('q.taken_back_by'),
    shares: sql<readonly ReadShare[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('charge', s.charge_uuid, 'what', ci.what, 'share', s.share::text,
                                                   'given', s.given::text, 'gross', s.gross::text, 'with_tax', s.with_tax::text,
                                                   'taken_off', case when s.given is not null then (${takenOff})::text end,
                                                   'taxed', jsonb_array_length(ci.taxes) > 0) order by s.position), '[]')
        from discount_request_charges s
        join charge_items ci on ci.organization_uuid = s.organization_uuid and ci.uuid = s.charge_uuid
       where s.organization_uuid = q.organization_uuid and s.request_uuid = q.uuid)`,
  },
  keepsBeside: (row) => amountsOf(row),
  answers: (row) => ({
    ...amountsOf(row),
    patient_name: fullNameOf(row.patient),
    patient_number: row.patient.patient_number,
    decided_by_name: row.decided_by_name,
    taken_back_by_name: row.taken_back_by_name,
    charges: row.shares.map(({ charge, what, share, given, taken_off, with_tax, taxed }) => ({
      taken_off: taken_off === null ? null : amountText(BigInt(taken_off), row.currency),
      takes_off: with_tax === null ? null : amountText(BigInt(with_tax), row.currency),
      taxed,
      charge_id: charge,
      what,
      share: amountText(BigInt(share), row.currency),
      given: given === null ? null : amountText(BigInt(given), row.currency),
    })),
  }),
});

function amountsOf(row: {
  readonly percent: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly given: number | null;
}) {
  const text = (minor: number) => amountText(BigInt(minor), row.currency);
  return {
    value: row.percent === null ? text(row.amount!) : (typedPercent(row.percent) ?? row.percent),
    subtotal: text(row.subtotal),
    discount: text(row.discount),
    given: row.given === null ? null : text(row.given),
  };
}

/** A discount as read. */
export type DiscountRequestRow = Awaited<ReturnType<typeof discountRequests.row>>;
