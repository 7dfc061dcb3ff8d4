import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { practitionerName, recordsOf } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { fullNameOf } from '../../patients/common/patient-description';
import { aboutPatients, readsPatient } from '../../patients/node/contract';
import { plain } from '../../prices/common/plain-decimal';
import type { ChargeItem } from '../common/charge-item';
import './charge-items-table';

/** The open amount of a charge, in minor units as text; null if nothing was posted. */
export const owedFor = (alias: string): RawBuilder<string | null> => sql`(
  select b.amount::text from ledger_charge_balances b
   where b.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)} and b.charge_uuid = ${sql.ref(`${alias}.uuid`)}
     and b.account = '1100')`;

/** The charged total, less all discounts, write-offs and payers' parts. The part of it that is not owed was paid. */
export const chargedFor = (alias: string): RawBuilder<string | null> => sql`(
  select (-sum(b.amount))::text from ledger_charge_balances b
   where b.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)} and b.charge_uuid = ${sql.ref(`${alias}.uuid`)}
     and b.account in ('3000', '4000', '4900', '2300', '6100', '1200', '1210', '6110'))`;

/**
 * The payers' part of a charge, less what they no longer owe. An invoice moves its sum without naming charges; only
 * credit notes and rejected parts name them.
 */
export const takenOverFor = (alias: string): RawBuilder<string | null> => sql`(
  select sum(b.amount)::text from ledger_charge_balances b
   where b.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)} and b.charge_uuid = ${sql.ref(`${alias}.uuid`)}
     and b.account in ('1200', '1210'))`;

/** The written-off part of a charge. */
const writtenOffOf = (alias: string): RawBuilder<string | null> => sql`(
  select b.amount::text from ledger_charge_balances b
   where b.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)} and b.charge_uuid = ${sql.ref(`${alias}.uuid`)}
     and b.account = '6100')`;

/** Charges to patients. */
export const chargeItems = recordsOf<ChargeItem>()({
  ...aboutPatients('ci'),
  table: 'charge_items',
  resource: 'charge-items',
  title: 'Charge',
  event: 'charge_item',
  keeps: ['status', 'status_reason', 'what', 'refund_due', 'override_reason', 'not_priced', 'paid_at'],
  shows: [
    'patient_uuid',
    'healthcare_service_uuid',
    'tier',
    'done_at',
    'done_on',
    'location_uuid',
    'practitioner_role_uuid',
    'encounter_uuid',
    'visit_uuid',
    'emergency',
    'category',
    'inventory_item_uuid',
    'source_kind',
    'source_uuid',
    'currency',
  ],
  happens: {
    charged: { event: 'updated', action: 'update' },
    overridden: { event: 'updated', action: 'update' },
    'quantity-changed': { event: 'updated', action: 'update' },
    're-evaluated': { event: 'updated', action: 'update' },
    cancelled: { event: 'cancelled', action: 'update' },
    paid: { event: 'paid', action: 'update' },
    unpaid: { event: 'updated', action: 'update' },
    covered: { event: 'updated', action: 'update' },
    'written-off': { event: 'updated', action: 'update' },
    'write-off-taken-back': { event: 'updated', action: 'update' },
    'taken-back': { event: 'updated', action: 'update' },
    returned: { event: 'updated', action: 'update' },
  },
  reads: {
    ...readsPatient('ci'),
    service: sql<string | null>`(select s.name from healthcare_services s
      where s.organization_uuid = ci.organization_uuid and s.uuid = ci.healthcare_service_uuid)`,
    location: sql<string | null>`(select l.name from location_names l
      where l.organization_uuid = ci.organization_uuid and l.uuid = ci.location_uuid)`,
    practitioner: practitionerName('ci', 'practitioner_role_uuid'),
    owed_minor: owedFor('ci'),
    charged_minor: chargedFor('ci'),
    written_off_minor: writtenOffOf('ci'),
    taken_over_minor: takenOverFor('ci'),
  },
  keepsBeside: ({ quantity, returned, currency, unit_price, override_price, total }) => ({
    quantity: plain(quantity),
    returned: plain(returned),
    unit_price: textOf(unit_price, currency),
    override_price: textOf(override_price, currency),
    line_total: textOf(total, currency),
  }),
  answers: (row) => {
    const { currency, patient } = row;
    const priced = row.total !== null;
    const [open, charged] = [BigInt(row.owed_minor ?? 0), BigInt(row.charged_minor ?? 0)];
    const owed = open > 0n ? open : 0n;
    return {
      patientid: row.patient_uuid,
      patient_name: fullNameOf(patient),
      patient_mobile: patient.mobile,
      patient_number: patient.patient_number,
      healthcare_service_name: row.service,
      location_name: row.location,
      practitioner_name: row.practitioner,
      quantity: plain(row.quantity),
      returned: plain(row.returned),
      unit_price: textOf(row.unit_price, currency),
      override_price: textOf(row.override_price, currency),
      amount: textOf(row.amount, currency),
      discount: textOf(row.discount, currency),
      tax: textOf(row.tax, currency),
      taxes: row.taxes.map((each) => ({ ...each, amount: amountText(BigInt(each.amount), currency) })),
      line_total: textOf(row.total, currency),
      owed: priced ? amountText(owed, currency) : null,
      paid: priced ? amountText(charged - open, currency) : null,
      to_refund: priced ? amountText(toRefund(row), currency) : null,
      payers_pay: priced ? amountText(BigInt(row.taken_over_minor ?? 0), currency) : null,
      written_off: priced ? amountText(BigInt(row.written_off_minor ?? 0), currency) : null,
    };
  },
});

/** What must be given back: all that was paid for undone work, otherwise what was paid too much. */
export function toRefund(row: {
  readonly owed_minor: string | null;
  readonly charged_minor: string | null;
  readonly refund_due: boolean;
  readonly taken_back: boolean;
}): Minor {
  if (!row.refund_due) return 0n;
  const owed = BigInt(row.owed_minor ?? 0);
  return row.taken_back ? BigInt(row.charged_minor ?? 0) - owed : owed < 0n ? -owed : 0n;
}

const textOf = (minor: number | null, currency: string) =>
  minor === null ? null : amountText(BigInt(minor), currency);

/** A charge as read. */
export type ChargeRow = Awaited<ReturnType<typeof chargeItems.row>>;
