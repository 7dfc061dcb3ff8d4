import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, totalOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
// The tables of what the lines name.
import '../../medication-requests/node/contract';
import '../../stock/node/contract';
import {
  shiftHours,
  type LinesQuery,
  type PagesQuery,
  type RegisterLine,
  type RegisterPage,
} from '../common/controlled-register';

/** True for lines `l` of the entry `e` that only one person stands for. */
const unsigned = sql`(l.entry_uuid is not null and e.approved_by is null and e.witnessed_by is null and not exists (
  select from controlled_signatures g where g.organization_uuid = l.organization_uuid and g.line_uuid = l.uuid))`;

const withEntry = sql`controlled_lines l
  left join stock_entries e on e.organization_uuid = l.organization_uuid and e.uuid = l.entry_uuid`;

/** The pages: controlled items that a store has, or had. */
export async function registerPages(c: RequestContext, query: PagesQuery): Promise<ListPage<RegisterPage>> {
  const { store_id: store, search, page } = query;
  const page_size = query.size ?? query.page_size;
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const meant = words.map((word) => sql`strpos(lower(i.name || ' ' || i.code), ${word}) > 0`);
  const rows = sql`(
    select store_uuid, item_uuid from stock_balances where organization_uuid = ${c.organization} and on_hand > 0
    union select store_uuid, item_uuid from controlled_lines where organization_uuid = ${c.organization}) k
    join inventory_item_names i on i.organization_uuid = ${c.organization} and i.uuid = k.item_uuid and i.controlled
   where ${store ? sql`k.store_uuid = ${store}` : sql`true`} and ${meant.length > 0 ? sql.join(meant, sql` and `) : sql`true`}`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  const { rows: found } = await sql<Omit<RegisterPage, 'key' | 'last_at'> & { readonly last: Date | null }>`
    with shown as (
      select k.store_uuid, k.item_uuid, i.name as item_name, i.code as item_code, i.strength, i.form, i.base_unit
        from ${rows} order by lower(i.name), k.item_uuid, k.store_uuid limit ${page_size} offset ${(page - 1) * page_size})
    select s.store_uuid as store_id, st.name as store_name, s.item_uuid as item_id, s.item_name, s.item_code, s.strength,
           s.form, s.base_unit, there.on_hand, coalesce(own.balance, there.on_hand) as balance, coalesce(own.number, 0) as lines,
           own.posted_at as last,
           (select count(*) from ${withEntry}
             where l.organization_uuid = ${c.organization} and l.store_uuid = s.store_uuid and l.item_uuid = s.item_uuid
               and ${unsigned})::int as unsigned
      from shown s
      join stock_stores st on st.organization_uuid = ${c.organization} and st.uuid = s.store_uuid
      cross join lateral (
        select coalesce(sum(b.on_hand), 0)::bigint as on_hand from stock_balances b
         where b.organization_uuid = ${c.organization} and b.store_uuid = s.store_uuid and b.item_uuid = s.item_uuid) there
      left join lateral (
        select l.number, l.balance, l.posted_at from controlled_lines l
         where l.organization_uuid = ${c.organization} and l.store_uuid = s.store_uuid and l.item_uuid = s.item_uuid
         order by l.number desc limit 1) own on true
     order by lower(s.item_name), s.item_uuid, s.store_uuid`.execute(c.db);
  const data = found.map(({ last, ...row }): RegisterPage => ({
    ...row,
    key: `${row.store_id} ${row.item_id}`,
    last_at: last?.toISOString() ?? null,
  }));
  return { data, meta };
}

interface Row extends Omit<RegisterLine, 'at' | 'signed_at' | 'overdue'> {
  readonly posted: Date;
  readonly signed: Date | null;
}

/** Lines, the latest first; those that need a signature, the oldest first. */
export async function registerLines(c: RequestContext, query: LinesQuery): Promise<ListPage<RegisterLine>> {
  const { store_id: store, item_id: item, unsigned: open, page } = query;
  const page_size = query.size ?? query.page_size;
  const rows = sql`${withEntry} where l.organization_uuid = ${c.organization}
    ${store ? sql`and l.store_uuid = ${store}` : sql``} ${item ? sql`and l.item_uuid = ${item}` : sql``}
    ${open ? sql`and ${unsigned}` : sql``}`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  const order = open ? sql`l.posted_at, l.number` : sql`l.posted_at desc, l.number desc`;
  const data = await linesIn(
    c,
    sql`select l.* from ${rows} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`,
    order,
  );
  const patients = [...new Set(data.flatMap(({ patient_id }) => patient_id ?? []))];
  c.audit({
    action: 'search',
    resource: 'controlled-register',
    note: { listed: data.length, ...(patients.length > 0 && { patients }) },
  });
  return { data, meta };
}

/** @throws ApiError 404 */
export async function registerLine(c: RequestContext, uuid: string): Promise<RegisterLine> {
  const which = sql`select l.* from controlled_lines l where l.organization_uuid = ${c.organization} and l.uuid = ${uuid}`;
  const [line] = await linesIn(c, which, sql`l.number`);
  if (!line) throw notFound('Line');
  return line;
}

async function linesIn(
  c: RequestContext,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<readonly RegisterLine[]> {
  const { rows } = await sql<Row>`
    select l.uuid, l.store_uuid as store_id, st.name as store_name, l.item_uuid as item_id, i.name as item_name, i.base_unit,
           l.number, l.kind::text as kind, l.posted_at as posted, b.code as batch,
           coalesce(d.supplier, nullif(k.dispensed_to, '')) as party, e.patient_uuid as patient_id,
           ${
             c.can('patients.read')
               ? sql`(select p.name from patient_names p
                       where p.organization_uuid = l.organization_uuid and p.uuid = e.patient_uuid)`
               : sql`null`
           } as patient_name,
           rx.prescriber_name, coalesce(d.note_number, rx.number) as document, l.quantity_in, l.quantity_out, l.balance,
           coalesce(l.remark, e.reason) as remark,
           coalesce(l.of_number, (
             select o.number from controlled_lines o
              where e.kind in ('reversal', 'return', 'return-disposal') and o.organization_uuid = l.organization_uuid and o.entry_uuid = e.of_uuid
                and o.store_uuid = l.store_uuid and o.item_uuid = l.item_uuid and o.batch_uuid = l.batch_uuid
              order by o.number limit 1)) as of_number,
           l.posted_by, ${userName('l.posted_by')} as posted_by_name,
           coalesce(${userName('g.signed_by')}, ${userName('e.witnessed_by')}, ${userName('e.approved_by')}) as second_name,
           g.signed_at as signed, ${unsigned} as needs_signature
      from (${which}) l
      left join stock_entries e on e.organization_uuid = l.organization_uuid and e.uuid = l.entry_uuid
      join stock_stores st on st.organization_uuid = l.organization_uuid and st.uuid = l.store_uuid
      join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
      left join stock_batches b on b.organization_uuid = l.organization_uuid and b.uuid = l.batch_uuid
      left join controlled_signatures g on g.organization_uuid = l.organization_uuid and g.line_uuid = l.uuid
      left join stock_deliveries d on d.organization_uuid = l.organization_uuid and d.entry_uuid = e.uuid
      left join dispensing_carts k on k.organization_uuid = l.organization_uuid and e.cause_kind = 'dispensing' and k.uuid = e.cause_uuid
      left join lateral (
        select p.prescription_number as number, s.name as prescriber_name
          from dispensing_lines y
          join medication_requests m on m.organization_uuid = y.organization_uuid and m.uuid = y.medication_request_uuid
          join prescriptions p on p.organization_uuid = m.organization_uuid and p.uuid = m.prescription_uuid
          left join staff_names s on s.organization_uuid = m.organization_uuid and s.uuid = m.requester_uuid
         where y.organization_uuid = l.organization_uuid and y.cart_uuid = k.uuid and y.item_uuid = l.item_uuid limit 1) rx on true
     order by ${order}`.execute(c.db);
  return rows.map(({ posted, signed, ...row }): RegisterLine => ({
    ...row,
    at: posted.toISOString(),
    signed_at: signed?.toISOString() ?? null,
    overdue: row.needs_signature && c.now.getTime() - posted.getTime() > shiftHours * 3_600_000,
  }));
}
