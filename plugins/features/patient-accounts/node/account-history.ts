import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { AccountEntry, AccountHistoryQuery, AccountMethod } from '../common/patient-account';
import { accounts } from './account-records';

interface StoredEntry {
  readonly uuid: string;
  readonly dated: string;
  readonly posted_at: Date;
  readonly posted_by_name: string | null;
  readonly source_kind: string;
  readonly event: string;
  readonly note: string | null;
  readonly method: AccountMethod | null;
  readonly vendor: string | null;
  readonly reference: string | null;
  /** Minor units: credits are above 0. */
  readonly amount: string;
  readonly balance: string;
}

/**
 * The movements of an account, the latest first, each with the balance after it; the reading is audited. @throws
 * ApiError 404
 */
export async function accountHistory(
  c: RequestContext,
  uuid: string,
  query: AccountHistoryQuery,
): Promise<ListPage<AccountEntry>> {
  const { currency, patient_uuid } = await accounts.row(c, uuid);
  const { date_from: from, date_to: to, page } = query;
  const page_size = query.size ?? query.page_size;
  const { rows } = await sql<StoredEntry & { readonly total: number }>`
    with entries as (
      select e.uuid, e.number, e.dated, e.posted_at, e.posted_by, e.source_kind, e.source_uuid, e.event, e.note, -sum(l.amount) as amount
        from ledger_lines l join ledger_entries e on e.organization_uuid = l.organization_uuid and e.uuid = l.entry_uuid
       where l.organization_uuid = ${c.organization} and l.patient_account_uuid = ${uuid} and l.account = '2100'
       group by e.organization_uuid, e.uuid),
    running as (
      select n.*, sum(n.amount) over (order by n.number) as balance from entries n),
    shown as (
      select r.* from running r
       where r.dated between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity'))
    select s.uuid, s.dated, s.posted_at, s.source_kind, s.event, s.note, s.amount::text, s.balance::text,
           m.method, m.vendor, m.reference, (select count(*) from shown) as total,
           (select u.name from user_names u where u.uuid = s.posted_by) as posted_by_name
      from shown s
      left join patient_account_moves m
             on m.organization_uuid = ${c.organization} and m.uuid = s.source_uuid and s.source_kind = 'patient-account'
     order by s.number desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(c.db);
  const note = { listed: rows.length };
  c.audit({ action: 'read', resource: 'patient-accounts', resourceUuid: uuid, patientUuid: patient_uuid, note });
  return {
    data: rows.map((row) => wireOf(row, currency)),
    meta: { total: rows[0]?.total ?? 0, page, page_size },
  };
}

function wireOf({ amount, balance, posted_at, ...entry }: StoredEntry, currency: string): AccountEntry {
  const moved = BigInt(amount);
  return {
    uuid: entry.uuid,
    dated: entry.dated,
    posted_at: posted_at.toISOString(),
    posted_by_name: entry.posted_by_name,
    source_kind: entry.source_kind,
    event: entry.event,
    method: entry.method,
    vendor: entry.vendor,
    reference: entry.reference,
    note: entry.note,
    credit: moved > 0n ? amountText(moved, currency) : null,
    debit: moved < 0n ? amountText(-moved, currency) : null,
    balance: amountText(BigInt(balance), currency),
  };
}
