import { amountText, isAfterDay } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import type { Statement, StatementKind, StatementQuery, StatementRow } from '../../common/reports';
import { todayOf } from '../../../patients/node/contract';
import { payerFacts } from '../payer-facts';

interface Movement {
  readonly entry: string;
  readonly day: string;
  readonly source_kind: string;
  readonly event: string;
  readonly paper: string | null;
  readonly invoice: string | null;
  /** Minor units: what it adds to 1210 and 2110. */
  readonly amount: string;
}

/**
 * What moved a payer's debt, from the ledger: invoices (1210) less money that waits (2110). A later match moves nothing
 * between payer and hospital and is left out.
 * @throws ApiError 404; 400
 */
export async function statementOf(c: RequestContext, { payer_id, ...days }: StatementQuery): Promise<Statement> {
  const to = days.date_to ?? (await todayOf(c));
  const from = days.date_from ?? `${to.slice(0, 4)}-01-01`;
  if (isAfterDay(from, to)) throw invalid({ date_to: ['Date to is not valid'] });
  const payer = payer_id.toLowerCase();
  const { recipient } = await payerFacts(c, payer, null);
  const currency = await booksCurrency(c);
  const opening = await balanceBefore(c, payer, from);
  const movements = await movementsOf(c, payer, from, to);
  const text = (minor: bigint) => amountText(minor, currency);
  let balance = opening;
  const rows = movements.map(({ entry, day, amount, paper, invoice, ...cause }): StatementRow => {
    const minor = BigInt(amount);
    balance += minor;
    return {
      entry_id: entry,
      day,
      kind: kindOf(cause),
      paper,
      invoice_id: invoice,
      debit: minor > 0n ? text(minor) : null,
      credit: minor < 0n ? text(-minor) : null,
      balance: text(balance),
    };
  });
  const { ledger, papers } = await owedNow(c, payer);
  c.audit({ action: 'read', resource: 'invoices', note: { statement: payer, from, to, rows: rows.length } });
  const facts = {
    payer_id: payer,
    payer_name: recipient.name,
    currency,
    date_from: from,
    date_to: to,
    opening: text(opening),
    closing: text(balance),
    owed_by_ledger: text(ledger),
    owed_by_invoices: text(papers),
    agrees: ledger === papers,
  };
  return { facts, rows };
}

async function balanceBefore({ db, organization }: RequestContext, payer: string, day: string): Promise<bigint> {
  const { rows } = await sql<{ readonly amount: string }>`
    select coalesce(sum(l.amount), 0)::text as amount
      from ledger_lines l
      join ledger_entries e on e.organization_uuid = l.organization_uuid and e.uuid = l.entry_uuid
     where l.organization_uuid = ${organization} and l.payer_uuid = ${payer} and l.account in ('1210', '2110')
       and e.dated < ${day}::date`.execute(db);
  return BigInt(rows[0]!.amount);
}

async function movementsOf(
  { db, organization }: RequestContext,
  payer: string,
  from: string,
  to: string,
): Promise<readonly Movement[]> {
  const { rows } = await sql<Movement>`
    select e.uuid as entry, e.dated::text as day, e.source_kind, e.event, m.invoice, m.amount::text,
           case e.source_kind
             when 'payer-invoice' then (select i.number from payer_invoices i
                                         where i.organization_uuid = e.organization_uuid and i.uuid = e.source_uuid)
             when 'payer-credit-note' then (select n.number from payer_credit_notes n
                                             where n.organization_uuid = e.organization_uuid and n.uuid = e.source_uuid)
             when 'payer-payment' then (select p.reference from payer_payments p
                                         where p.organization_uuid = e.organization_uuid and p.uuid = e.source_uuid)
             when 'payer-invoice-line' then (select i.number || ', ' || x.what from payer_invoice_lines x
                                               join payer_invoices i on i.organization_uuid = x.organization_uuid and i.uuid = x.invoice_uuid
                                              where x.organization_uuid = e.organization_uuid and x.uuid = e.source_uuid)
           end as paper
      from (
        select l.entry_uuid, sum(l.amount) as amount, min(l.invoice_uuid::text)::uuid as invoice from ledger_lines l
         where l.organization_uuid = ${organization} and l.payer_uuid = ${payer} and l.account in ('1210', '2110')
         group by 1 having sum(l.amount) <> 0) m
      join ledger_entries e on e.organization_uuid = ${organization} and e.uuid = m.entry_uuid
     where e.dated between ${from}::date and ${to}::date
     order by e.dated, e.number`.execute(db);
  return rows;
}

function kindOf({ source_kind, event }: Pick<Movement, 'source_kind' | 'event'>): StatementKind {
  if (source_kind === 'payer-invoice') return 'invoice';
  if (source_kind === 'payer-credit-note') return 'credit-note';
  if (source_kind === 'payer-invoice-line') return 'borne';
  if (source_kind !== 'payer-payment') return 'other';
  return event.startsWith('voided') ? 'payment-voided' : 'payment';
}

/** By the ledger's balances, and by the papers: what is open on invoices, less money that waits. */
async function owedNow({ db, organization }: RequestContext, payer: string) {
  const { rows } = await sql<{ readonly ledger: string; readonly papers: string }>`
    select (coalesce((select sum(b.amount) from payer_invoices i
               join ledger_balances b on b.organization_uuid = i.organization_uuid and b.account = '1210' and b.subject_uuid = i.uuid
              where i.organization_uuid = ${organization} and i.payer_uuid = ${payer}), 0)
            + coalesce((select b.amount from ledger_balances b
                         where b.organization_uuid = ${organization} and b.account = '2110' and b.subject_uuid = ${payer}), 0))::text as ledger,
           (coalesce((select sum(total - paid - credited - borne) from payer_invoices
                       where organization_uuid = ${organization} and payer_uuid = ${payer} and status in ('issued', 'balanced')), 0)
            - coalesce((select sum(received + withheld - matched) from payer_payments
                         where organization_uuid = ${organization} and payer_uuid = ${payer} and status = 'confirmed'), 0))::text as papers`.execute(
    db,
  );
  return { ledger: BigInt(rows[0]!.ledger), papers: BigInt(rows[0]!.papers) };
}
