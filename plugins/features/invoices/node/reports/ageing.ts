import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import { todayOf } from '../../../patients/node/contract';
import type { ClientKind } from '../../../payers/common/client-kinds';
import { ageBuckets, type AgeBucket } from '../../common/age-buckets';
import type { AgeingFileQuery, AgeingRow } from '../../common/reports';

type Row = Readonly<Record<AgeBucket | 'open' | 'unmatched', string>> & {
  readonly uuid: string;
  readonly name: string;
  readonly kind: ClientKind;
};

/**
 * What payers owed on invoices at the end of a day, by days past the due day: by the ledger, so that what was paid or
 * credited later still counts as open then.
 */
export async function ageing(
  c: RequestContext,
  { day, payer_id: payer }: AgeingFileQuery,
): Promise<readonly AgeingRow[]> {
  const [currency, at] = [await booksCurrency(c), day ?? (await todayOf(c))];
  const ofPayer = payer ? sql`and l.payer_uuid = ${payer}` : sql``;
  const { rows } = await sql<Row>`
    with lines as (
      select l.account, l.payer_uuid, l.invoice_uuid, l.amount
        from ledger_lines l
        join ledger_entries e on e.organization_uuid = l.organization_uuid and e.uuid = l.entry_uuid
       where l.organization_uuid = ${c.organization} and l.account in ('1210', '2110') and l.payer_uuid is not null
         and e.dated <= ${at}::date ${ofPayer}),
    open as (
      select l.payer_uuid, sum(l.amount) as amount, ${at}::date - min(i.due_on) as late
        from lines l
        join payer_invoices i on i.organization_uuid = ${c.organization} and i.uuid = l.invoice_uuid
       where l.account = '1210'
       group by l.payer_uuid, l.invoice_uuid having sum(l.amount) <> 0),
    sums as (
      select payer_uuid, sum(amount) as open,
             sum(amount) filter (where late <= 0) as current,
             sum(amount) filter (where late between 1 and 30) as to_30,
             sum(amount) filter (where late between 31 and 60) as to_60,
             sum(amount) filter (where late between 61 and 90) as to_90,
             sum(amount) filter (where late > 90) as over_90
        from open group by 1),
    waiting as (select payer_uuid, -sum(amount) as amount from lines where account = '2110' group by 1)
    select n.uuid, n.name, n.kind, coalesce(s.open, 0)::text as open, coalesce(s.current, 0)::text as current,
           coalesce(s.to_30, 0)::text as to_30, coalesce(s.to_60, 0)::text as to_60, coalesce(s.to_90, 0)::text as to_90,
           coalesce(s.over_90, 0)::text as over_90, coalesce(w.amount, 0)::text as unmatched
      from payer_names n
      left join sums s on s.payer_uuid = n.uuid
      left join waiting w on w.payer_uuid = n.uuid
     where n.organization_uuid = ${c.organization} and (s.open <> 0 or w.amount <> 0)
     order by lower(n.name), n.uuid`.execute(c.db);
  const text = (minor: string) => amountText(BigInt(minor), currency);
  return rows.map((row) => ({
    payer_id: row.uuid,
    payer_name: row.name,
    payer_kind: row.kind,
    currency,
    open: text(row.open),
    unmatched: text(row.unmatched),
    ...(Object.fromEntries(ageBuckets.map((name) => [name, text(row[name])])) as Record<AgeBucket, string>),
  }));
}
