import { amountText, type Cell, type ListPage } from '@clinic-workbench/sdk/common';
import {
  csvLine,
  FileAnswer,
  isOnPage,
  notFound,
  SystemDatabase,
  totalOf,
  userName,
  type Database,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { Readable } from 'node:stream';
import type { JournalEntry, JournalLine, JournalQuery } from '../common/journal';
import type { StoredLine } from './stored-line';

interface EntryRow {
  readonly uuid: string;
  readonly dated: string;
  readonly currency: string;
  readonly event: string;
  readonly source_kind: string;
  readonly source_uuid: string;
  readonly corrects_uuid: string | null;
  readonly note: string | null;
  readonly posted_at: Date;
  readonly posted_by_name: string | null;
  readonly lines: readonly LineRow[];
}

interface LineRow extends StoredLine {
  readonly account_name: string;
  readonly own_account: string | null;
  readonly own_account_name: string | null;
}

/** Entries in memory at a time while a file is written. */
const batch = 500;

const order = sql`e.dated, e.uuid`;

/** The entries of a period, the earliest day first. */
@injectable()
export class Journal {
  readonly #system: SystemDatabase;

  constructor(@inject(SystemDatabase) system: SystemDatabase) {
    this.#system = system;
  }

  async page(c: RequestContext, query: JournalQuery): Promise<ListPage<JournalEntry>> {
    const { date_from, date_to, account, page, size } = query;
    const page_size = size ?? query.page_size;
    const rows = sql`ledger_entries e where ${within(c.organization, query)}`;
    const meta = await totalOf(c.db, { rows, page, page_size });
    const found = await entries(c.db, isOnPage({ alias: 'e', rows, order, page, page_size }), c.organization);
    c.audit({ action: 'search', resource: 'ledger', note: { date_from, date_to, account, listed: found.length } });
    return { data: found.map(wireOf), meta };
  }

  /** One entry. @throws ApiError 404 */
  async entry(c: RequestContext, uuid: string): Promise<JournalEntry> {
    const [found] = await entries(c.db, sql`e.uuid = ${uuid}`, c.organization);
    if (!found) throw notFound('Entry');
    c.audit({ action: 'read', resource: 'ledger', resourceUuid: uuid });
    return wireOf(found);
  }

  /** All lines of the period as a CSV file. Each batch is read in a transaction of its own. */
  file(c: RequestContext, { date_from, date_to, account }: JournalQuery): FileAnswer {
    c.audit({ action: 'export', resource: 'ledger', note: { date_from, date_to, account } });
    return new FileAnswer(
      Readable.from(this.#lines(c.organization, { date_from, date_to, ...(account && { account }) })),
      'text/csv; charset=utf-8',
      `journal-${date_from}-${date_to}.csv`,
    );
  }

  async *#lines(organization: string, period: Period): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(columns.map(([heading]) => heading))}`;
    for (let last: EntryRow | undefined; ;) {
      const after = last ? sql`(e.dated, e.uuid) > (${last.dated}::date, ${last.uuid}::uuid)` : sql`true`;
      const where = sql`${within(organization, period)} and ${after}`;
      const rows = await this.#system.inOrganization(organization, (db) => entries(db, where, organization, batch));
      yield rows
        .map(wireOf)
        .flatMap((entry) => entry.lines.map((line) => csvLine(columns.map(([, value]) => value(entry, line)))))
        .join('');
      if (rows.length < batch) return;
      last = rows.at(-1);
    }
  }
}

type Period = Pick<JournalQuery, 'date_from' | 'date_to' | 'account'>;

/** Entries of an account are shown whole: each line appears with those that balance it. */
const within = (organization: string, { date_from, date_to, account }: Period) => {
  const ofAccount = sql`exists (
    select from ledger_lines a where a.organization_uuid = e.organization_uuid and a.entry_uuid = e.uuid and a.account = ${account})`;
  return sql`e.organization_uuid = ${organization} and e.dated between ${date_from}::date and ${date_to}::date
    and ${account ? ofAccount : sql`true`}`;
};

async function entries(
  db: Transaction<Database>,
  where: RawBuilder<unknown>,
  organization: string,
  limit?: number,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.uuid, e.dated, e.currency, e.event, e.source_kind, e.source_uuid, e.corrects_uuid, e.note, e.posted_at,
           ${userName('e.posted_by')} as posted_by_name,
           (select jsonb_agg(jsonb_build_object(
                     'account', l.account, 'account_name', a.name, 'own_account', own.own_code, 'own_account_name', own.own_name, 'amount', l.amount::text, 'currency', l.currency,
                     'currency_amount', l.currency_amount::text, 'rate', trim_scale(l.rate)::text, 'patient_uuid', l.patient_uuid,
                     'patient_account_uuid', l.patient_account_uuid, 'payer_uuid', l.payer_uuid, 'invoice_uuid', l.invoice_uuid,
                     'drawer_uuid', l.drawer_uuid, 'location_uuid', l.location_uuid, 'charge_uuid', l.charge_uuid, 'tag', l.tag)
                   order by l.position)
              from ledger_lines l join ledger_accounts a on a.organization_uuid = l.organization_uuid and a.code = l.account
              left join lateral (
                select o.own_code, o.own_name from ledger_own_accounts o
                 where o.organization_uuid = l.organization_uuid and o.account = l.account
                   and coalesce(o.revenue_tag, l.tag, '') = coalesce(l.tag, '')
                 order by o.revenue_tag nulls last limit 1) own on true
             where l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid) as lines
      from ledger_entries e where e.organization_uuid = ${organization} and ${where}
     order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

function wireOf({ source_uuid, corrects_uuid, posted_at, lines, ...entry }: EntryRow): JournalEntry {
  return {
    ...entry,
    source_id: source_uuid,
    corrects_id: corrects_uuid,
    posted_at: posted_at.toISOString(),
    lines: lines.map((line) => lineOf(line, entry.currency)),
  };
}

function lineOf(row: LineRow, books: string): JournalLine {
  const amount = BigInt(row.amount);
  return {
    account: row.account,
    account_name: row.account_name,
    own_account: row.own_account,
    own_account_name: row.own_account_name,
    debit: amount > 0n ? amountText(amount, books) : null,
    credit: amount < 0n ? amountText(-amount, books) : null,
    foreign:
      row.currency !== null && row.currency_amount !== null && row.rate !== null
        ? { amount: amountText(BigInt(row.currency_amount), row.currency), currency: row.currency, rate: row.rate }
        : null,
    patient_id: row.patient_uuid,
    patient_account_id: row.patient_account_uuid,
    payer_id: row.payer_uuid,
    invoice_id: row.invoice_uuid,
    drawer_id: row.drawer_uuid,
    location_id: row.location_uuid,
    charge_id: row.charge_uuid,
    tag: row.tag,
  };
}

const columns: readonly (readonly [heading: string, value: (entry: JournalEntry, line: JournalLine) => Cell])[] = [
  ['Day', ({ dated }) => dated],
  ['Entry', ({ uuid }) => uuid],
  ['Event', ({ event }) => event],
  ['Source', ({ source_kind: kind }) => kind],
  ['Source record', ({ source_id: id }) => id],
  ['Takes back', ({ corrects_id: id }) => id],
  ['Account', (_, { account }) => account],
  ['Account name', (_, { account_name: name }) => name],
  ['Debit', (_, { debit }) => debit],
  ['Credit', (_, { credit }) => credit],
  ['Currency', ({ currency }) => currency],
  // Credits have no minus, which a spreadsheet would take for a formula: debit and credit are separate columns.
  ['Foreign amount', (_, { foreign }) => foreign?.amount.replace('-', '')],
  ['Foreign currency', (_, { foreign }) => foreign?.currency],
  ['Rate', (_, { foreign }) => foreign?.rate],
  ['Patient', (_, { patient_id: id }) => id],
  ['Patient account', (_, { patient_account_id: id }) => id],
  ['Payer', (_, { payer_id: id }) => id],
  ['Invoice', (_, { invoice_id: id }) => id],
  ['Drawer', (_, { drawer_id: id }) => id],
  ['Location', (_, { location_id: id }) => id],
  ['Charge', (_, { charge_id: id }) => id],
  ['Tag', (_, { tag }) => tag],
  ['Note', ({ note }) => note],
  ['Posted (UTC)', ({ posted_at: at }) => at],
  ['Posted by', ({ posted_by_name: name }) => name],
  ['Own account', (_, { own_account: code }) => code],
  ['Own account name', (_, { own_account_name: name }) => name],
];
