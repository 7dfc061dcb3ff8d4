import { amountText, dayPlus, isAfterDay } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { PaperNumbers, Posting } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import type { ChangeInvoice, Invoice, InvoicePreview, InvoicePreviewQuery, NewInvoice } from '../common/invoice';
import { invoices, type InvoiceRow } from './invoice-records';
import { dropLines, holdWork, LineCollector, sumsOfParts, type InvoiceScope } from './line-collector';
import { invoiceNumbers } from './paper-codes';
import { holdPayer, payerFacts } from './payer-facts';

/** Creates, changes and issues drafts of invoices. */
@injectable()
export class InvoiceChanges {
  readonly #posting: Posting;
  readonly #numbers: PaperNumbers;
  readonly #collector: LineCollector;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(PaperNumbers) numbers: PaperNumbers,
    @inject(LineCollector) collector: LineCollector,
  ) {
    this.#posting = posting;
    this.#numbers = numbers;
    this.#collector = collector;
  }

  /** The contents of a draft for these days. @throws ApiError 404; 400 */
  async preview(c: RequestContext, fields: InvoicePreviewQuery): Promise<InvoicePreview> {
    const scope = scopeOf(fields);
    await this.#insistOn(c, scope);
    const currency = await this.#posting.currency(c);
    const { lines, total, earlier_lines, earlier_total } = await sumsOfParts(c, scope);
    const [overlap] = await overlapping(c, scope);
    const text = (minor: string) => amountText(BigInt(minor), currency);
    return {
      currency,
      lines,
      total: text(total),
      earlier_lines,
      earlier_total: text(earlier_total),
      overlaps: overlap ? { invoice_id: overlap.uuid, number: overlap.number } : null,
    };
  }

  /**
   * Creates a draft with its lines. Many lines are collected in the background.
   * @throws ApiError 404; 400; 409 `period_overlaps`
   */
  async create(c: RequestContext, { note, ...fields }: NewInvoice): Promise<Invoice> {
    const scope = scopeOf(fields);
    await this.#insistOn(c, scope);
    const currency = await this.#posting.currency(c);
    await holdPayer(c, scope.payer_uuid);
    await refuseOverlap(c, scope);
    const { uuid } = await invoices.create(
      c,
      { ...blank, ...scope, currency, note: note?.trim() || null },
      { rest: (made) => this.#collector.begin(c, made, scope) },
    );
    return invoices.answer(c, uuid);
  }

  /**
   * Changes a draft. If the days or the branch change, its lines are collected again.
   * @throws ApiError 404; 400; 409 `stale_version`, `not_draft`, `period_overlaps`; 428
   */
  async change(c: RequestContext, uuid: string, ifMatch: number | undefined, change: ChangeInvoice): Promise<Invoice> {
    const before = await this.#heldDraft(c, uuid, ifMatch);
    const scope: InvoiceScope = {
      payer_uuid: before.payer_uuid,
      branch_uuid: change.branch_id === undefined ? before.branch_uuid : (change.branch_id?.toLowerCase() ?? null),
      period_from: change.period_from ?? before.period_from,
      period_to: change.period_to ?? before.period_to,
      with_earlier: change.with_earlier ?? before.with_earlier,
    };
    const { payer_uuid: _, ...columns } = scope;
    const isOther = Object.entries(columns).some(([name, value]) => before[name as keyof typeof columns] !== value);
    const values = { ...present({ note: change.note === undefined ? undefined : change.note?.trim() || null }) };
    if (!isOther) {
      await invoices.change(c, before, values);
      return invoices.answer(c, uuid);
    }
    await this.#insistOn(c, scope);
    await refuseOverlap(c, scope, uuid);
    await this.#recollect(c, before, scope, { ...values, ...columns });
    return invoices.answer(c, uuid);
  }

  /**
   * Collects the lines of a draft again, after charges of its days came or changed.
   * @throws ApiError 404; 409 `stale_version`, `not_draft`; 428
   */
  async collect(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Invoice> {
    const before = await this.#heldDraft(c, uuid, ifMatch);
    await this.#recollect(c, before, before);
    return invoices.answer(c, uuid);
  }

  /**
   * Gives up a draft, even while its lines are being collected: its days and lines are free again.
   * @throws ApiError 404; 409 `stale_version`, `not_draft`; 428
   */
  async giveUp(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await this.#heldDraft(c, uuid, ifMatch);
    await dropLines(c, uuid);
    await invoices.change(c, before, { ...noLines, status: 'cancelled' }, { kind: 'cancelled' });
  }

  /**
   * Freezes a draft: 1210 +, 1200 −. It takes the number last, because all other issuing requests wait for the number.
   * @throws ApiError 404; 409 `stale_version`, `not_draft`, `collecting`, `no_lines`, `more_lines`, `period_overlaps`,
   * `period_closed`; 428
   */
  async issue(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Invoice> {
    const before = await this.#heldDraft(c, uuid, ifMatch);
    if (before.collect_done !== null)
      throw conflict('collecting', 'The lines of this invoice are still being collected.');
    const { payer_uuid: payer, branch_uuid: branch } = before;
    const sums = await sumsOfLines(c, uuid);
    if (sums.lines === 0) throw conflict('no_lines', 'This invoice has no lines.');
    const { recipient, terms_days } = await payerFacts(c, payer, branch);
    await refuseOverlap(c, before, uuid);
    const today = await todayOf(c);
    await refuseMissing(c, before, today);
    const cause = { kind: 'payer-invoice', uuid, event: 'issued' };
    const total = BigInt(sums.total);
    const [posted] = await this.#posting.post(c, [
      {
        cause,
        lines: [
          { account: '1210', amount: total, invoice: uuid, payer },
          { account: '1200', amount: -total, payer },
        ],
      },
    ]);
    const number = await this.#numbers.of(c, invoiceNumbers.type, { kind: cause.kind, uuid });
    const due = await sql<{ readonly due: string }>`
      select (${today}::date + ${terms_days}::int)::text as due`.execute(c.db);
    const values = {
      status: 'issued',
      number,
      lines: sums.lines,
      total: Number(total),
      recipient: JSON.stringify(recipient),
      issued_on: today,
      due_on: due.rows[0]!.due,
      issued_by: c.user,
      issued_at: c.now,
      entry_uuid: posted!.entry!,
    } as const;
    await invoices.change(c, before, values, { kind: 'issued' });
    return invoices.answer(c, uuid);
  }

  async #recollect(c: RequestContext, before: InvoiceRow, scope: InvoiceScope, values: object = {}): Promise<void> {
    await dropLines(c, before.uuid);
    await invoices.change(
      c,
      before,
      { ...values, ...noLines },
      { kind: 'collected', rest: () => this.#collector.begin(c, before.uuid, scope) },
    );
  }

  /** @throws ApiError 404; 409 `stale_version`, `not_draft`; 428 */
  async #heldDraft(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<InvoiceRow> {
    const { payer_uuid: payer } = await invoices.row(c, uuid);
    await holdPayer(c, payer);
    await holdWork(c, uuid);
    const before = await invoices.insisted(c, uuid, ifMatch);
    if (before.status !== 'draft')
      throw conflict('not_draft', 'Only a draft can be changed. What was issued is changed by a credit note.');
    return before;
  }

  /** @throws ApiError 404; 400 */
  async #insistOn(c: RequestContext, { payer_uuid, branch_uuid, period_from, period_to }: InvoiceScope): Promise<void> {
    if (isAfterDay(period_from, period_to)) throw invalid({ period_to: ['To should not be before From'] });
    if (isAfterDay(period_to, await todayOf(c))) throw invalid({ period_to: ['To should not be in the future'] });
    await payerFacts(c, payer_uuid, branch_uuid);
  }
}

const noLines = { lines: 0, total: 0, collect_done: null, collect_total: null };

const blank = {
  number: null,
  recipient: null,
  issued_on: null,
  due_on: null,
  issued_by: null,
  issued_at: null,
  entry_uuid: null,
  collect_done: null,
  collect_total: null,
};

const scopeOf = (fields: InvoicePreviewQuery | NewInvoice): InvoiceScope => ({
  payer_uuid: fields.payer_id.toLowerCase(),
  branch_uuid: fields.branch_id?.toLowerCase() ?? null,
  period_from: fields.period_from,
  period_to: fields.period_to,
  with_earlier: ('with_earlier' in fields && fields.with_earlier) ?? false,
});

interface Overlap {
  readonly uuid: string;
  readonly number: string | null;
  readonly period_from: string;
  readonly period_to: string;
}

/** Invoices and drafts that cover some of the days. One for all branches covers the days of each branch. */
async function overlapping(
  c: RequestContext,
  scope: InvoiceScope,
  but: string | null = null,
): Promise<readonly Overlap[]> {
  const { rows } = await sql<Overlap>`
    select uuid, number, period_from::text, period_to::text from payer_invoices
     where organization_uuid = ${c.organization} and payer_uuid = ${scope.payer_uuid} and status <> 'cancelled'
       and uuid is distinct from ${but}::uuid
       and (branch_uuid is null or ${scope.branch_uuid}::uuid is null or branch_uuid = ${scope.branch_uuid}::uuid)
       and daterange(period_from, period_to, '[]') && daterange(${scope.period_from}::date, ${scope.period_to}::date, '[]')
     order by period_from limit 1`.execute(c.db);
  return rows;
}

/** @throws ApiError 409 `period_overlaps` with the other invoice */
async function refuseOverlap(c: RequestContext, scope: InvoiceScope, but?: string): Promise<void> {
  const [other] = await overlapping(c, scope, but);
  if (!other) return;
  const { uuid: invoice_id, number, period_from, period_to } = other;
  const message =
    number === null
      ? 'A draft covers some of these days already.'
      : 'An issued invoice covers some of these days already.';
  throw conflict('period_overlaps', message, { invoice_id, number, period_from, period_to });
}

/**
 * A charge whose quantity changed left the draft and came back as another part. What comes today does not count: a busy
 * desk would never see its invoice issued.
 * @throws ApiError 409 `more_lines`
 */
async function refuseMissing(c: RequestContext, scope: InvoiceScope, today: string): Promise<void> {
  const yesterday = dayPlus(today, -1);
  const over = isAfterDay(scope.period_to, yesterday) ? { ...scope, period_to: yesterday } : scope;
  const { lines, earlier_lines } = await sumsOfParts(c, over);
  const missing = lines + (scope.with_earlier ? earlier_lines : 0);
  if (missing === 0) return;
  throw conflict('more_lines', 'Charges of these days are not on this draft. Collect its lines again.', { missing });
}

async function sumsOfLines({ db, organization }: RequestContext, invoice: string) {
  const { rows } = await sql<{ readonly lines: number; readonly total: string }>`
    select count(*)::int as lines, coalesce(sum(amount), 0)::text as total from payer_invoice_lines
     where organization_uuid = ${organization} and invoice_uuid = ${invoice}`.execute(db);
  return rows[0]!;
}
