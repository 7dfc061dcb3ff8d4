import { dayIn } from '@clinic-workbench/sdk/common';
import { notFound } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { standardAccounts } from '../common/accounts';
import type { PostingCaller } from './contract';

export interface Books {
  /** ISO 4217. */
  readonly currency: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
}

interface Found {
  readonly own: string;
  readonly time_zone: string;
  readonly currency: string | null;
}

/** They do not change within a request, which asks for them at every step. */
const known = new WeakMap<PostingCaller, Promise<Books>>();

/** The organization's books. Begins them, with the standard accounts, if there are none. */
export function booksOf(c: PostingCaller): Promise<Books> {
  const found = known.get(c) ?? readBooks(c);
  known.set(c, found);
  return found;
}

async function readBooks(c: PostingCaller): Promise<Books> {
  const { rows } = await sql<Found>`
    select o.currency as own, o.time_zone, b.currency from organizations o
      left join ledger_books b using (organization_uuid) where o.organization_uuid = ${c.organization}`.execute(c.db);
  const [found] = rows;
  if (!found) throw notFound('Organization');
  const currency = found.currency ?? (await begin(c, found.own));
  return { currency, today: dayIn(found.time_zone, c.now) };
}

/** @returns the currency of the books, which another request may have begun meanwhile */
async function begin({ db, organization }: PostingCaller, own: string): Promise<string> {
  const accounts = JSON.stringify(standardAccounts);
  await sql`insert into ledger_books (organization_uuid, currency) values (${organization}, ${own}) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into ledger_accounts (organization_uuid, code, name, kind, normal_side, subledger, balanced_by)
    select ${organization}, a.* from jsonb_to_recordset(${accounts}::jsonb)
      as a (code text, name text, kind text, normal_side text, subledger text, balanced_by text)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from ledger_books where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}
