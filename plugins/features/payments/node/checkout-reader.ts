import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { owedFor, takenOverFor } from '../../charge-items/node/contract';
import { Posting } from '../../ledger/node/contract';
import { fullNameOf } from '../../patients/common/patient-description';
import { livingPatient } from '../../patients/node/contract';
import { ratesInto } from '../../prices/node/contract';
import type { Checkout, CheckoutItem } from '../common/checkout';
import type { Payment } from '../common/payment';
import type { CheckoutQuery } from '../common/payment-requests';
import { takenAt } from './payment-conditions';
import { payments } from './payment-records';
import { cashUnit } from './rounding/payment-settings';

interface OwedRow {
  readonly uuid: string;
  readonly what: string;
  readonly quantity: string;
  readonly unit_price: number | null;
  readonly total: number;
  readonly owed: string;
  readonly payers_pay: string | null;
  readonly done_at: Date;
}

interface AccountRow {
  readonly uuid: string;
  readonly status: string;
  readonly debt_limit: number;
  readonly balance: string;
}

/** Answers the data that a desk needs before it takes a patient's money. */
@injectable()
export class CheckoutReader {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, { patient_id, payment_id }: CheckoutQuery): Promise<Checkout> {
    const patient = await livingPatient(c, patient_id);
    const currency = await this.#posting.currency(c);
    const rows = await owedBy(c, patient.uuid);
    const account = await accountOf(c, patient.uuid);
    const text = (minor: bigint | number) => amountText(BigInt(minor), currency);
    const items = rows.map((row): CheckoutItem => ({
      id: row.uuid,
      quantity: row.quantity.replace(/\.0+$|(\.\d*?)0+$/, '$1'),
      selling_price: row.unit_price === null ? null : text(row.unit_price),
      line_total: text(row.total),
      owed: text(BigInt(row.owed)),
      payers_pay: text(BigInt(row.payers_pay ?? 0)),
      currency,
      what: row.what,
      done_at: row.done_at.toISOString(),
    }));
    c.audit({ action: 'read', resource: 'payments', patientUuid: patient.uuid, note: { checkout: items.length } });
    const paymentResult = payment_id === undefined ? null : await payments.read(c, payment_id);
    return {
      patient_info: {
        uuid: patient.uuid,
        id: patient.uuid,
        full_name: fullNameOf(patient),
        patient_number: patient.patient_number,
        mobile: patient.mobile,
      },
      items,
      action: items.length > 0 ? 'pay' : 'deposit',
      paymentMethod: 'cash',
      paymentResult,
      waiting: await waitingOf(c, patient.uuid),
      owed: text(rows.reduce((sum, { owed }) => sum + BigInt(owed), 0n)),
      currency,
      rates: await ratesInto(c, currency),
      cash_rounding: Number(await cashUnit(c)),
      account: account && {
        id: account.uuid,
        balance: text(BigInt(account.balance)),
        available: text(availableOf(account)),
      },
    };
  }
}

/** The latest first. */
async function waitingOf(c: RequestContext, patient: string): Promise<readonly Payment[]> {
  const where = sql`p.patient_uuid = ${patient} and p.status = 'pending'`;
  return payments.list(c, { where, order: sql`${takenAt} desc, p.uuid desc` });
}

/** The oldest first, in the order of payment. */
async function owedBy({ db, organization }: RequestContext, patient: string): Promise<readonly OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select i.uuid, i.what, i.quantity::text, coalesce(i.override_price, i.unit_price) as unit_price, i.total, i.done_at,
           o.owed, ${takenOverFor('i')} as payers_pay
      from charge_items i cross join lateral (select ${owedFor('i')} as owed) o
     where i.organization_uuid = ${organization} and i.patient_uuid = ${patient} and i.status = 'billable'
       and o.owed::numeric > 0
     order by i.done_on, i.number`.execute(db);
  return rows;
}

async function accountOf({ db, organization }: RequestContext, patient: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select a.uuid, a.status, a.debt_limit, coalesce(-b.amount, 0)::text as balance
      from patient_accounts a
      left join ledger_balances b on b.organization_uuid = a.organization_uuid and b.account = '2100' and b.subject_uuid = a.uuid
     where a.organization_uuid = ${organization} and a.patient_uuid = ${patient}`.execute(db);
  return rows[0] ?? null;
}

/** The amount that an account can pay: down to minus its debt limit; nothing from an inactive one. */
function availableOf({ status, balance, debt_limit }: AccountRow): bigint {
  const most = BigInt(balance) + BigInt(debt_limit);
  return status === 'active' && most > 0n ? most : 0n;
}
