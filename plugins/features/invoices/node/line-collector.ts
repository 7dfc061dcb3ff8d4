import { Jobs, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { invoices, type InvoiceRow } from './invoice-records';

/** The conditions for charges that belong on an invoice. */
export interface InvoiceScope {
  readonly payer_uuid: string;
  readonly branch_uuid: string | null;
  /** YYYY-MM-DD, both included. */
  readonly period_from: string;
  readonly period_to: string;
  readonly with_earlier: boolean;
}

type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** With more lines, the work runs in the background. */
export const mostAtOnce = 500;
/**
 * Candidates per round. A round takes a few hundred milliseconds, and a desk that needs one of its charges waits at
 * most that long.
 */
const round = 2_000;

export const collectKind = 'payer-invoice-lines';
export interface CollectPayload {
  readonly invoice: string;
  /** The round that the draft must have reached. */
  readonly batch: number;
}

/**
 * The payer's parts of charges that are on no live invoice, as `u` (cover_uses) and `ci` (charge_items).
 * @param when a condition on the day of the service
 */
function partsOf(
  { organization }: Caller,
  of: Pick<InvoiceScope, 'payer_uuid' | 'branch_uuid'>,
  when: RawBuilder<unknown>,
) {
  const branch =
    of.branch_uuid === null
      ? sql``
      : sql`and exists (
          select from coverages v
            join payer_member_names m on m.organization_uuid = v.organization_uuid and m.uuid = v.member_uuid
            left join payer_member_names s on s.organization_uuid = m.organization_uuid and s.uuid = m.subscriber_uuid
           where v.organization_uuid = u.organization_uuid and v.uuid = u.coverage_uuid
             and coalesce(m.branch_uuid, s.branch_uuid) = ${of.branch_uuid})`;
  return sql`
    from cover_uses u
    join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
   where u.organization_uuid = ${organization} and u.payer_uuid = ${of.payer_uuid} and u.given_back_at is null and u.paid > 0
     and ${when} ${branch}
     and not exists (select from payer_invoice_lines l
                      where l.organization_uuid = u.organization_uuid and l.use_uuid = u.uuid and l.live)`;
}

const inPeriod = ({ period_from, period_to, with_earlier }: InvoiceScope) =>
  with_earlier
    ? sql`ci.done_on <= ${period_to}::date`
    : sql`ci.done_on between ${period_from}::date and ${period_to}::date`;

/** The lines that a draft would collect: in the period, and from before it. */
export async function sumsOfParts(c: Caller, scope: InvoiceScope) {
  const { rows } = await sql<{
    readonly lines: number;
    readonly total: string;
    readonly earlier_lines: number;
    readonly earlier_total: string;
  }>`
    select count(*) filter (where not earlier)::int as lines,
           coalesce(sum(paid) filter (where not earlier), 0)::text as total,
           count(*) filter (where earlier)::int as earlier_lines,
           coalesce(sum(paid) filter (where earlier), 0)::text as earlier_total
      from (select u.paid, ci.done_on < ${scope.period_from}::date as earlier
            ${partsOf(c, scope, sql`ci.done_on <= ${scope.period_to}::date`)}) parts`.execute(c.db);
  return rows[0]!;
}

/**
 * Collects the lines of drafts: a few at once, many in the background, in rounds, and continues after an interruption.
 */
@injectable()
export class LineCollector {
  readonly #jobs: Jobs;

  constructor(@inject(Jobs) jobs: Jobs) {
    this.#jobs = jobs;
  }

  /** Collects the lines of a draft without lines. The caller has locked the payer's invoices. */
  async begin(c: RequestContext, invoice: string, scope: InvoiceScope): Promise<void> {
    const { rows } = await sql`select ${partsOf(c, scope, inPeriod(scope))} limit ${mostAtOnce + 1}`.execute(c.db);
    if (rows.length <= mostAtOnce) {
      const total = await listCandidates(c, invoice, scope);
      await takeCandidates(c, invoice, { from: 0, until: total });
      await forgetCandidates(c, invoice);
      return;
    }
    const batch = await sql<{ readonly batch: number }>`
      update payer_invoices set collect_done = 0, collect_total = null, collect_batch = collect_batch + 1
       where organization_uuid = ${c.organization} and uuid = ${invoice} returning collect_batch as batch`.execute(
      c.db,
    );
    await this.#queue(c, { invoice, batch: batch.rows[0]!.batch });
  }

  /** Runs one round of the background work. It does nothing if the draft has moved on or is gone. */
  async round(c: RequestContext, { invoice, batch }: CollectPayload): Promise<void> {
    await holdWork(c, invoice);
    const row = await invoices.row(c, invoice);
    if (row.collect_batch !== batch || row.collect_done === null || row.status !== 'draft') return;
    if (row.collect_total === null) {
      const total = await listCandidates(c, invoice, row);
      await this.#next(c, row, { done: 0, total });
      return;
    }
    const until = Math.min(row.collect_done + round, row.collect_total);
    await takeCandidates(c, invoice, { from: row.collect_done, until });
    if (until < row.collect_total) return this.#next(c, row, { done: until, total: row.collect_total });
    await forgetCandidates(c, invoice);
    const whole = await invoices.current(c, invoice, undefined);
    await invoices.change(c, whole, { collect_done: null, collect_total: null }, { kind: 'collected' });
  }

  async #next(
    c: RequestContext,
    row: InvoiceRow,
    of: { readonly done: number; readonly total: number },
  ): Promise<void> {
    const batch = row.collect_batch + 1;
    await sql`
      update payer_invoices set collect_done = ${of.done}, collect_total = ${of.total}, collect_batch = ${batch}
       where organization_uuid = ${c.organization} and uuid = ${row.uuid}`.execute(c.db);
    c.emit({ type: 'payer_invoice.progress', uuid: row.uuid, data: { payer_id: row.payer_uuid, ...of } });
    await this.#queue(c, { invoice: row.uuid, batch });
  }

  #queue(c: RequestContext, payload: CollectPayload): Promise<void> {
    return this.#jobs.add(c.db, collectKind, [{ payload }]);
  }
}

/** Waits for a round in progress. Take this lock before the draft's row, as a round does. */
export async function holdWork({ db, organization }: Caller, invoice: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`payer invoice work ${organization} ${invoice}`}, 0))`.execute(db);
}

/** Removes the lines from a draft. */
export async function dropLines(c: Caller, invoice: string): Promise<void> {
  await sql`
    delete from payer_invoice_lines where organization_uuid = ${c.organization} and invoice_uuid = ${invoice}`.execute(
    c.db,
  );
  await forgetCandidates(c, invoice);
}

/** @returns the number of lines */
async function listCandidates(c: Caller, invoice: string, scope: InvoiceScope): Promise<number> {
  await forgetCandidates(c, invoice);
  const listed = await sql`
    insert into payer_invoice_candidates (organization_uuid, invoice_uuid, position, use_uuid)
    select u.organization_uuid, ${invoice}, row_number() over (order by ci.done_on, ci.number, u.position) - 1, u.uuid
    ${partsOf(c, scope, inPeriod(scope))}`.execute(c.db);
  return Number(listed.numAffectedRows ?? 0n);
}

async function forgetCandidates({ db, organization }: Caller, invoice: string): Promise<void> {
  await sql`
    delete from payer_invoice_candidates where organization_uuid = ${organization} and invoice_uuid = ${invoice}`.execute(
    db,
  );
}

/**
 * Turns candidates that still count into lines. It locks the charges first, then the payers' parts, then the draft, in
 * the same order as all code that reverses a part.
 */
async function takeCandidates(
  { db, organization }: Caller,
  invoice: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  // Named one by one: the planner knows nothing about candidates that were stored a moment ago.
  const { rows } = await sql<{ readonly use: string; readonly position: number; readonly charge: string }>`
    select d.use_uuid as use, d.position, (select u.charge_uuid from cover_uses u
                                            where u.organization_uuid = d.organization_uuid and u.uuid = d.use_uuid) as charge
      from payer_invoice_candidates d
     where d.organization_uuid = ${organization} and d.invoice_uuid = ${invoice} and d.position >= ${from} and d.position < ${until}
     order by d.position`.execute(db);
  const [uses, positions] = [rows.map(({ use }) => use), rows.map(({ position }) => position)];
  await sql`
    select from charge_items ci
     where ci.organization_uuid = ${organization} and ci.uuid = any(${[...new Set(rows.map(({ charge }) => charge))]}::uuid[])
     order by ci.done_on, ci.number for key share`.execute(db);
  await sql`
    select from cover_uses where organization_uuid = ${organization} and uuid = any(${uses}::uuid[]) order by uuid for share`.execute(
    db,
  );
  await sql`
    with made as (
      insert into payer_invoice_lines (organization_uuid, invoice_uuid, position, use_uuid, charge_uuid, done_on, what,
             patient_name, patient_number, member_number, policy_name, quantity, charged, amount)
      select u.organization_uuid, ${invoice}, d.position + 1, u.uuid, ci.uuid, ci.done_on, ci.what, p.name,
             p.patient_number, m.number, coalesce(u.explanation->>'policy_name', ''), ci.quantity, ci.total, u.paid
        from unnest(${uses}::uuid[], ${positions}::int[]) as d (use_uuid, position)
        join cover_uses u on u.organization_uuid = ${organization} and u.uuid = d.use_uuid
        join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
        join patient_names p on p.organization_uuid = ci.organization_uuid and p.uuid = ci.patient_uuid
        left join coverages v on v.organization_uuid = u.organization_uuid and v.uuid = u.coverage_uuid
        left join payer_member_names m on m.organization_uuid = v.organization_uuid and m.uuid = v.member_uuid
       where u.given_back_at is null and u.paid > 0
       order by d.position
      on conflict do nothing
      returning amount)
    update payer_invoices i set lines = i.lines + s.lines, total = i.total + s.total
      from (select count(*)::int as lines, coalesce(sum(amount), 0) as total from made) s
     where i.organization_uuid = ${organization} and i.uuid = ${invoice}`.execute(db);
}
