import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import {
  csvOfRows,
  notFound,
  organizationLanguage,
  type csvMime,
  type FileAnswer,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isOfLiving } from '../../patients/node/contract';
import type { CoverUsed, CoverUsedCharge, CoverUsedChargesQuery, CoverUsedQuery } from '../common/cover-used';

/** What was used of the cover of clients, by policy: without what was given back. @throws ApiError 404 */
export async function coverUsed(c: RequestContext, query: CoverUsedQuery): Promise<readonly CoverUsed[]> {
  await insistOnPayer(c, query.payer_id);
  const { rows } = await sql<{
    readonly payer: string;
    readonly payer_name: string;
    readonly policy: string | null;
    readonly name: string | null;
    readonly currency: string;
    readonly patients: number;
    readonly charges: number;
    readonly charged: string;
    readonly paid: string;
    readonly shared: string;
  }>`
    select u.payer_uuid as payer, g.name as payer_name, v.policy_uuid as policy, o.name, u.currency, count(distinct ci.patient_uuid)::int as patients,
           count(*)::int as charges, sum(ci.total)::text as charged, sum(u.paid)::text as paid,
           sum(u.deductible + u.copay)::text as shared
      ${used(c, query)}
     group by 1, 2, 3, 4, 5 order by lower(g.name), lower(o.name) nulls last, 3`.execute(c.db);
  return rows.map(({ payer, payer_name, policy, name, currency, charged, paid, shared, ...counts }) => ({
    uuid: policy ?? payer,
    payer_id: payer,
    payer_name,
    policy_id: policy,
    policy_name: name,
    ...counts,
    currency,
    charged: amountText(BigInt(charged), currency),
    payer_pays: amountText(BigInt(paid), currency),
    shared: amountText(BigInt(shared), currency),
  }));
}

/** The charges behind a figure, the latest first. @throws ApiError 404 */
export async function coverUsedCharges(
  c: RequestContext,
  query: CoverUsedChargesQuery,
): Promise<ListPage<CoverUsedCharge>> {
  await insistOnPayer(c, query.payer_id);
  const { page, page_size } = query;
  const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total ${used(c, query)}`.execute(c.db);
  const paged = sql`limit ${page_size} offset ${(page - 1) * page_size}`;
  const data = (await chargesOf(c, query, paged).execute(c.db)).rows.map(wireOf);
  c.audit({
    action: 'search',
    resource: 'coverages',
    note: { ...(query.payer_id && { payer: query.payer_id }), rows: data.length },
  });
  return { data, meta: { total: rows[0]!.total, page, page_size } };
}

/** The same as CSV. @throws ApiError 404 */
export async function coverUsedFile(
  c: RequestContext,
  query: CoverUsedChargesQuery,
): Promise<FileAnswer<typeof csvMime>> {
  await insistOnPayer(c, query.payer_id);
  const { file, count } = await csvOfRows(c, {
    name: 'cover-used.csv',
    head: heads[await organizationLanguage(c)],
    rows: chargesOf(c, query),
    cells: (stored) => {
      const row = wireOf(stored);
      return [
        row.payer_name,
        row.done_on,
        row.patient_number,
        row.patient_name,
        row.what,
        row.policy_name,
        row.charged,
        row.payer_pays,
        row.currency,
      ];
    },
  });
  c.audit({
    action: 'export',
    resource: 'coverages',
    note: { ...(query.payer_id && { payer: query.payer_id }), rows: count },
  });
  return file;
}

const heads = {
  en: ['Payer', 'Done', 'Patient number', 'Patient', 'Charged for', 'Policy', 'Charged', 'Payer pays', 'Currency'],
  fr: [
    'Payeur',
    'Fait',
    'Numéro de patient',
    'Patient',
    'Désignation',
    'Police',
    'Facturé',
    'Le payeur paie',
    'Monnaie',
  ],
} as const;

type StoredUse = Omit<CoverUsedCharge, 'charged' | 'payer_pays'> & { readonly charged: string; readonly paid: string };

/** @param page the end of the statement: all if left out */
function chargesOf(
  c: RequestContext,
  query: CoverUsedChargesQuery,
  page: RawBuilder<unknown> = sql``,
): RawBuilder<StoredUse> {
  return sql<StoredUse>`
    select u.uuid, ci.uuid as charge_item_id, u.payer_uuid as payer_id, g.name as payer_name, ci.patient_uuid as patient_id, n.name as patient_name, n.patient_number, ci.what,
           ci.done_on, o.name as policy_name, u.currency, ci.total::text as charged, u.paid::text as paid
      ${used(c, query)}
     order by ci.done_on desc, u.uuid ${page}`;
}

const wireOf = ({ charged, paid, ...row }: StoredUse): CoverUsedCharge => ({
  ...row,
  charged: amountText(BigInt(charged), row.currency),
  payer_pays: amountText(BigInt(paid), row.currency),
});

type Asked = Pick<CoverUsedChargesQuery, 'payer_id' | 'policy_id' | 'of' | 'date_from' | 'date_to'>;

/** Uses of which the payer pays something, as `u`, with their charge `ci`, patient `n`, coverage `v` and policy `o`. */
const used = (
  { organization }: RequestContext,
  { payer_id: payer, policy_id: policy, of, date_from: from, date_to: to }: Asked,
): RawBuilder<unknown> => sql`
  from cover_uses u
  join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
  join patient_names n on n.organization_uuid = u.organization_uuid and n.uuid = ci.patient_uuid
  join payer_names g on g.organization_uuid = u.organization_uuid and g.uuid = u.payer_uuid
  left join coverages v on v.organization_uuid = u.organization_uuid and v.uuid = u.coverage_uuid
  left join policies o on o.organization_uuid = v.organization_uuid and o.uuid = v.policy_uuid
 where u.organization_uuid = ${organization} ${payer ? sql`and u.payer_uuid = ${payer}` : sql``} and u.given_back_at is null and u.paid > 0
   and ${isOfLiving('ci')}
   ${policy ? sql`and v.policy_uuid = ${policy}` : sql``}
   ${of ? sql`and coalesce(v.policy_uuid, u.payer_uuid) = ${of}` : sql``}
   ${from ? sql`and ci.done_on >= ${from}::date` : sql``} ${to ? sql`and ci.done_on <= ${to}::date` : sql``}`;

async function insistOnPayer({ db, organization }: RequestContext, payer: string | undefined): Promise<void> {
  if (payer === undefined) return;
  const { rows } = await sql`
    select from payer_names where organization_uuid = ${organization} and uuid = ${payer}`.execute(db);
  if (rows.length === 0) throw notFound('Client');
}
