import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import type { ClientKind } from '../../payers/common/client-kinds';
import type { PayerSummary } from '../common/invoice';

interface Row {
  readonly uuid: string;
  readonly name: string;
  readonly kind: ClientKind;
  readonly not_invoiced: string;
  readonly unmatched: string;
  readonly open: string;
  readonly overdue: string;
  readonly open_invoices: number;
}

/** Payers with a debt, or with money that is assigned to no invoice, by name. */
export async function payerSummaries(c: RequestContext, payer?: string): Promise<readonly PayerSummary[]> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<Row>`
    with owed as (
      select i.payer_uuid, sum(b.amount) as open,
             sum(b.amount) filter (where i.due_on < (now() at time zone o.time_zone)::date) as overdue, count(*) as invoices
        from payer_invoices i
        join organizations o on o.organization_uuid = i.organization_uuid
        join ledger_balances b on b.organization_uuid = i.organization_uuid and b.account = '1210' and b.subject_uuid = i.uuid
       where i.organization_uuid = ${c.organization} and i.status = 'issued'
       group by 1),
    balances as (
      select subject_uuid, coalesce(sum(amount) filter (where account = '1200'), 0) as not_invoiced,
             coalesce(-sum(amount) filter (where account = '2110'), 0) as unmatched
        from ledger_balances
       where organization_uuid = ${c.organization} and account in ('1200', '2110') group by 1)
    select n.uuid, n.name, n.kind, coalesce(b.not_invoiced, 0)::text as not_invoiced,
           coalesce(b.unmatched, 0)::text as unmatched, coalesce(d.open, 0)::text as open,
           coalesce(d.overdue, 0)::text as overdue, coalesce(d.invoices, 0)::int as open_invoices
      from payer_names n
      left join owed d on d.payer_uuid = n.uuid
      left join balances b on b.subject_uuid = n.uuid
     where n.organization_uuid = ${c.organization}
       ${payer ? sql`and n.uuid = ${payer}` : sql``} and (d.open <> 0 or b.not_invoiced <> 0 or b.unmatched <> 0)
     order by lower(n.name), n.uuid`.execute(c.db);
  const text = (minor: string) => amountText(BigInt(minor), currency);
  return rows.map(({ uuid, name, kind, open_invoices, ...row }) => ({
    payer_id: uuid,
    payer_name: name,
    payer_kind: kind,
    currency,
    not_invoiced: text(row.not_invoiced),
    open: text(row.open),
    overdue: text(row.overdue),
    unmatched: text(row.unmatched),
    open_invoices,
  }));
}
