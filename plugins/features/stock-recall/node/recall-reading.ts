import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, totalOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
// The tables of the stock.
import '../../stock/node/contract';
import type {
  BatchHolder,
  NoticeChannel,
  RecallableBatch,
  RecalledBatch,
  RecallPatient,
  RecallPatientsQuery,
  RecallQuery,
} from '../common/recall';

const giving = sql`('sale', 'dispensing', 'use')`;

/**
 * What was given of a batch, as rows of entry, patient, time and quantity less what came back.
 * @param batch as SQL
 */
const givenOf = (c: RequestContext, batch: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.uuid, e.patient_uuid, e.posted_at, -m.on_hand - coalesce((
           select sum(r.on_hand) from stock_entries back
             join stock_movements r on r.organization_uuid = back.organization_uuid and r.entry_uuid = back.uuid
            where back.organization_uuid = e.organization_uuid and back.of_uuid = e.uuid
              and back.kind in ('return', 'return-disposal') and r.batch_uuid = m.batch_uuid and r.on_hand > 0), 0) as quantity
    from stock_movements m
    join stock_entries e on e.organization_uuid = m.organization_uuid and e.uuid = m.entry_uuid
   where m.organization_uuid = ${c.organization} and m.batch_uuid = ${batch} and m.on_hand < 0 and e.kind in ${giving})`;

const columns = (c: RequestContext) => sql`b.uuid, b.version, b.item_uuid as item_id, i.name as item_name, i.base_unit,
  b.code as batch, b.expires, b.status, b.status_reason,
  coalesce((select sum(s.on_hand) from stock_balances s where s.organization_uuid = b.organization_uuid and s.batch_uuid = b.uuid), 0)::bigint as on_hand,
  coalesce((select sum(s.in_transit) from stock_balances s where s.organization_uuid = b.organization_uuid and s.batch_uuid = b.uuid), 0)::bigint as in_transit,
  coalesce((select sum(g.quantity) from ${givenOf(c, sql`b.uuid`)} g), 0)::bigint as given`;

/** Batches by the words of the item's name and code and the batch's code: recalled ones first, then the latest. */
export async function recallable(c: RequestContext, query: RecallQuery): Promise<ListPage<RecallableBatch>> {
  const { search, status, page } = query;
  const page_size = query.size ?? query.page_size;
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const rows = sql`stock_batches b
    join inventory_item_names i on i.organization_uuid = b.organization_uuid and i.uuid = b.item_uuid
   where b.organization_uuid = ${c.organization} and b.code <> ''
     ${status ? sql`and b.status = ${status}` : sql``}
     ${
       words.length === 0
         ? sql``
         : sql`and ${sql.join(
             words.map(
               (word) =>
                 sql`strpos(lower(i.name || ' ' || coalesce(i.generic, '') || ' ' || i.code || ' ' || b.code), ${word}) > 0`,
             ),
             sql` and `,
           )}`
     }`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  const { rows: data } = await sql<RecallableBatch>`
    with shown as (select b.uuid from ${rows} order by (b.status <> 'recalled'), b.created_at desc, b.uuid
                   limit ${page_size} offset ${(page - 1) * page_size})
    select ${columns(c)} from shown
      join stock_batches b on b.organization_uuid = ${c.organization} and b.uuid = shown.uuid
      join inventory_item_names i on i.organization_uuid = b.organization_uuid and i.uuid = b.item_uuid
     order by (b.status <> 'recalled'), b.created_at desc, b.uuid`.execute(c.db);
  return { data, meta };
}

/** Where a batch is: in stores and wards, on the way, and how much was given out. @throws ApiError 404 */
export async function recalledBatch(c: RequestContext, uuid: string): Promise<RecalledBatch> {
  const { rows } = await sql<RecallableBatch>`
    select ${columns(c)} from stock_batches b
      join inventory_item_names i on i.organization_uuid = b.organization_uuid and i.uuid = b.item_uuid
     where b.organization_uuid = ${c.organization} and b.uuid = ${uuid}`.execute(c.db);
  const [found] = rows;
  if (!found) throw notFound('Batch');
  const { rows: holders } = await sql<BatchHolder>`
    select s.store_uuid as store_id, st.name as store_name, st.kind, s.on_hand, s.in_transit,
           (select l.name from location_names l where l.organization_uuid = st.organization_uuid and l.uuid = st.location_uuid) as location_name
      from stock_balances s join stock_stores st on st.organization_uuid = s.organization_uuid and st.uuid = s.store_uuid
     where s.organization_uuid = ${c.organization} and s.batch_uuid = ${uuid} and (s.on_hand > 0 or s.in_transit > 0)
     order by s.on_hand desc, st.name`.execute(c.db);
  const { rows: others } = await sql<{ readonly quantity: number }>`
    select coalesce(sum(g.quantity), 0)::bigint as quantity
      from ${givenOf(c, sql`${uuid}::uuid`)} g where g.patient_uuid is null`.execute(c.db);
  return { ...found, holders, without_patient: others[0]!.quantity };
}

interface PatientRow extends Omit<RecallPatient, 'last_at' | 'notice'> {
  readonly last: Date;
  readonly channel: NoticeChannel | null;
  readonly told: Date | null;
}

/** Patients `x` who have some of a batch, under the record that a merge left. */
const patientsOf = (c: RequestContext, batch: string): RawBuilder<unknown> => sql`(
  with recursive own as (
    select g.patient_uuid as given_to, sum(g.quantity)::bigint as quantity, max(g.posted_at) as last
      from ${givenOf(c, sql`${batch}::uuid`)} g
     where g.patient_uuid is not null group by 1 having sum(g.quantity) > 0),
  followed as (
    select o.given_to, o.given_to as uuid from own o
    union all
    select f.given_to, j.survivor_uuid from followed f
      join patient_merges j on j.organization_uuid = ${c.organization} and j.other_uuid = f.uuid and j.undone_at is null)
  select f.uuid, n.name, n.patient_number, n.mobile, sum(o.quantity)::bigint as quantity, max(o.last) as last
    from followed f join own o on o.given_to = f.given_to
    join patient_names n on n.organization_uuid = ${c.organization} and n.uuid = f.uuid and n.alive
   group by 1, 2, 3, 4) x
  left join lateral (
    select r.channel, r.at as told from recall_notices r
     where r.organization_uuid = ${c.organization} and r.batch_uuid = ${batch} and r.patient_uuid = x.uuid
     order by r.at desc limit 1) told on true`;

/** Patients who were given some of a batch, by name. @throws ApiError 404 */
export async function recallPatients(
  c: RequestContext,
  batch: string,
  query: RecallPatientsQuery,
): Promise<ListPage<RecallPatient>> {
  await recalledBatch(c, batch);
  const { told, search, page } = query;
  const page_size = query.size ?? query.page_size;
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...(told ? [sql`told.told is null`] : []),
    ...words.map((word) => sql`strpos(lower(x.name || ' ' || x.patient_number), ${word}) > 0`),
  ];
  const rows = sql`${patientsOf(c, batch)} where ${sql.join(conditions, sql` and `)}`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  const { rows: found } = await sql<PatientRow>`
    select x.*, told.channel, told.told from ${rows} order by lower(x.name), x.uuid
     limit ${page_size} offset ${(page - 1) * page_size}`.execute(c.db);
  c.audit({
    action: 'search',
    resource: 'stock-recall',
    resourceUuid: batch,
    note: { patients: found.map(({ uuid }) => uuid) },
  });
  const data = found.map(({ last, channel, told: at, ...row }): RecallPatient => ({
    ...row,
    last_at: last.toISOString(),
    notice: channel && at ? { channel, at: at.toISOString() } : null,
  }));
  return { data, meta };
}

/** The named patients of a batch; others are left out. */
export async function patientsNamed(
  c: RequestContext,
  batch: string,
  patients: readonly string[],
): Promise<readonly PatientRow[]> {
  const { rows } = await sql<PatientRow>`
    select x.*, told.channel, told.told from ${patientsOf(c, batch)}
     where x.uuid = any(${[...patients]}::uuid[]) order by x.uuid`.execute(c.db);
  return rows;
}
