import type { Minor } from '@clinic-workbench/sdk/common';
import {
  conflict,
  invalid,
  Jobs,
  notFound,
  sentAmount,
  versionRequired,
  type Asker,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { ChargeBook } from '../../../charge-items/node/contract';
import { PaperNumbers, Posting, type NewLine } from '../../../ledger/node/contract';
import { todayOf } from '../../../patients/node/contract';
import { mostCredited, type CreditedLine, type CreditNote, type IssueCreditNote } from '../../common/credit-note';
import { invoices, type InvoiceRow } from '../invoice-records';
import { giveLimitsBack, heldIssued, moveOn, openLines, type OpenLine } from '../open-lines';
import { creditNoteNumbers } from '../paper-codes';
import { holdPayer } from '../payer-facts';
import { creditNotes } from './credit-note-records';
import { creditedParts, type ChargeParts } from './credited-parts';

/** What of a line is credited. */
interface Credited {
  readonly line: OpenLine;
  readonly amount: Minor;
}

export const creditKind = 'payer-invoice-credit';
export interface CreditPayload {
  readonly invoice: string;
  readonly reason: string;
  /** Of all notes; absent in jobs from before notes kept it. */
  readonly asker?: Asker;
}

/** Takes amounts off issued invoices, which are never changed themselves. */
@injectable()
export class CreditNoteChanges {
  readonly #book: ChargeBook;
  readonly #posting: Posting;
  readonly #numbers: PaperNumbers;
  readonly #jobs: Jobs;

  constructor(
    @inject(ChargeBook) book: ChargeBook,
    @inject(Posting) posting: Posting,
    @inject(PaperNumbers) numbers: PaperNumbers,
    @inject(Jobs) jobs: Jobs,
  ) {
    this.#book = book;
    this.#posting = posting;
    this.#numbers = numbers;
    this.#jobs = jobs;
  }

  /**
   * Credits lines, or all that is open. An invoice that is credited as a whole is cancelled. One note holds so many
   * lines: of a longer invoice, a job issues further notes for the others.
   * @throws ApiError 404; 400; 409 `stale_version`, `not_issued`, `nothing_open`, `not_whole`, `period_closed`; 428
   */
  async issue(
    c: RequestContext,
    invoice: string,
    ifMatch: number | undefined,
    { reason, lines, again }: IssueCreditNote,
  ): Promise<CreditNote> {
    const seen = await invoices.row(c, invoice);
    if (ifMatch === undefined) throw versionRequired(seen);
    await holdPayer(c, seen.payer_uuid);
    if (again) return this.#takeBack(c, { invoice, ifMatch, reason: reason.trim() });
    return this.#credit(c, seen, { ifMatch, reason: reason.trim(), lines });
  }

  /** Goes on crediting what is open of a long invoice, a note at a time. It does nothing once nothing is open. */
  async goOn(c: RequestContext, { invoice, reason }: CreditPayload): Promise<void> {
    const seen = await invoices.row(c, invoice);
    await holdPayer(c, seen.payer_uuid);
    const { rows } = await sql`
      select from payer_invoice_lines l
        join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid and i.status = 'issued'
       where l.organization_uuid = ${c.organization} and l.invoice_uuid = ${invoice} and ${isOpen} limit 1`.execute(
      c.db,
    );
    if (rows.length > 0) await this.#credit(c, seen, { ifMatch: undefined, reason, lines: undefined });
  }

  /** One note: for the named lines, or for the first of all that are open; a job credits the others. */
  async #credit(
    c: RequestContext,
    { uuid: invoice }: InvoiceRow,
    of: {
      readonly ifMatch: number | undefined;
      readonly reason: string;
      readonly lines: readonly CreditedLine[] | null | undefined;
    },
  ): Promise<CreditNote> {
    const { ifMatch, reason, lines } = of;
    // The charges first, and what is on the invoice of them once it is locked.
    const named = await linesNamed(c, invoice, lines);
    await this.#book.holdPaid(c, [...new Set(named.map(({ charge_uuid: charge }) => charge))]);
    const before = await heldIssued(c, invoice, ifMatch);
    const credited = amountsOf(await linesNamed(c, invoice, lines), lines, before.currency);
    const amount = credited.reduce((sum, each) => sum + each.amount, 0n);
    const entry = await entryOf(c, before, credited);
    const uuid = v7({ msecs: c.now.getTime() });
    const cause = { kind, uuid, event: 'issued' };
    const [posted] = await this.#posting.post(c, [{ cause, lines: entry, note: reason }]);
    await this.#keep(c, before, { uuid, amount, reason, again: false, entry: posted!.entry! }, credited);
    await takeOffLines(c, credited);
    await giveLimitsBack(
      c,
      credited.map(({ line, amount: off }) => ({ use: line.use_uuid, amount: off })),
    );
    await moveOn(c, before, { credited: amount }, { kind: 'credited', reason });
    await this.#book.moneyMoved(c, [...new Set(credited.map(({ line }) => line.charge_uuid))], 'cover');
    if (!lines && credited.length === mostCredited)
      await this.#jobs.add(c.db, creditKind, [
        { payload: { invoice, reason, asker: askerOf(c) } satisfies CreditPayload },
      ]);
    return creditNotes.answer(c, uuid);
  }

  /** Takes a whole invoice back, so that its lines can stand on another one: its entry turned. */
  async #takeBack(
    c: RequestContext,
    { invoice, ifMatch, reason }: { readonly invoice: string; readonly ifMatch: number; readonly reason: string },
  ): Promise<CreditNote> {
    const before = await heldIssued(c, invoice, ifMatch);
    if (before.paid + before.credited + before.borne > 0)
      throw conflict('not_whole', 'Something of this invoice is paid or credited. Credit the lines that are open.');
    const uuid = v7({ msecs: c.now.getTime() });
    const cause = { kind, uuid, event: 'issued' };
    const { entry } = await this.#posting.correct(c, before.entry_uuid!, { cause, note: reason });
    const amount = BigInt(before.total);
    await this.#keep(c, before, { uuid, amount, reason, again: true, entry: entry! }, []);
    await sql`
      update payer_invoice_lines set credited = amount, live = false, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and invoice_uuid = ${invoice}`.execute(c.db);
    await moveOn(c, before, { credited: amount }, { kind: 'credited', reason });
    return creditNotes.answer(c, uuid);
  }

  async #keep(
    c: RequestContext,
    invoice: InvoiceRow,
    note: {
      readonly uuid: string;
      readonly amount: Minor;
      readonly reason: string;
      readonly again: boolean;
      readonly entry: string;
    },
    credited: readonly Credited[],
  ): Promise<void> {
    const { uuid, entry, amount, ...given } = note;
    const number = await this.#numbers.of(c, creditNoteNumbers.type, { kind, uuid });
    const issued_on = await todayOf(c);
    const values = {
      uuid,
      ...given,
      invoice_uuid: invoice.uuid,
      number,
      currency: invoice.currency,
      amount: Number(amount),
      issued_on,
      entry_uuid: entry,
    };
    await creditNotes.create(c, values, { rest: () => keepLines(c, uuid, credited) });
  }
}

const kind = 'payer-credit-note';

const askerOf = ({ user, practitionerRole }: Asker): Asker => ({ user, practitionerRole });

const isOpen = sql`l.amount - l.paid - l.credited - l.borne > 0`;

/** The named lines, or the first that are open. @throws ApiError 400 for a line named twice; 404; 409 `nothing_open` */
async function linesNamed(
  c: RequestContext,
  invoice: string,
  lines: readonly CreditedLine[] | null | undefined,
): Promise<readonly OpenLine[]> {
  const ids = lines?.map(({ line_id: id }) => id.toLowerCase());
  if (ids && new Set(ids).size < ids.length) throw invalid({ lines: ['Lines should be named once each'] });
  const which = ids ? sql`l.uuid = any(${ids}::uuid[])` : isOpen;
  const found = await openLines(c, invoice, which, mostCredited);
  if (ids && found.length < ids.length) throw notFound('Invoice line');
  if (found.length === 0) throw conflict('nothing_open', 'Nothing is open on this invoice.');
  return found;
}

/** @throws ApiError 400 for more than is open */
function amountsOf(
  found: readonly OpenLine[],
  lines: readonly CreditedLine[] | null | undefined,
  currency: string,
): readonly Credited[] {
  const asked = new Map(lines?.map(({ line_id: id, amount }) => [id.toLowerCase(), amount] as const));
  return found.map((line): Credited => {
    const sent = asked.get(line.uuid);
    const amount =
      sent === undefined || sent === null
        ? BigInt(line.open)
        : sentAmount(sent, currency, { field: 'lines', label: 'Amount', least: 1n });
    if (amount > BigInt(line.open) || amount === 0n)
      throw invalid({ lines: ['Amount should not be more than what is open of the line'] });
    return { line, amount };
  });
}

interface ChargeRow {
  readonly uuid: string;
  readonly patient_uuid: string;
  readonly location_uuid: string | null;
  readonly amount: string;
  readonly discount: string;
  readonly taxes: readonly { readonly code: string; readonly amount: string }[];
  readonly tag: string | null;
  /** Credited before, on any line of the charge. */
  readonly credited: string;
}

/** 4000 +amount, 4900 −discount, 2300 +tax, 1210 −: by charge, so that its own balances follow. */
async function entryOf(c: RequestContext, invoice: InvoiceRow, credited: readonly Credited[]): Promise<NewLine[]> {
  const charges = [...new Set(credited.map(({ line }) => line.charge_uuid))];
  const { rows } = await sql<ChargeRow>`
    select ci.uuid, ci.patient_uuid, ci.location_uuid, ci.amount::text, ci.discount::text, ci.taxes,
           (select l.tag from ledger_lines l
             where l.organization_uuid = ci.organization_uuid and l.entry_uuid = ci.entry_uuid and l.account = '4000' limit 1) as tag,
           (select coalesce(sum(l.credited), 0)::text from payer_invoice_lines l
              join payer_invoices i on i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid
             where l.organization_uuid = ci.organization_uuid and l.charge_uuid = ci.uuid
               and not exists (select from payer_credit_notes n
                                where n.organization_uuid = i.organization_uuid and n.invoice_uuid = i.uuid and n.again)) as credited
      from charge_items ci
     where ci.organization_uuid = ${c.organization} and ci.uuid = any(${charges}::uuid[])`.execute(c.db);
  const known = new Map(rows.map((row) => [row.uuid, row]));
  const before = new Map(rows.map((row) => [row.uuid, BigInt(row.credited)]));
  return credited.flatMap(({ line, amount }): NewLine[] => {
    const charge = known.get(line.charge_uuid)!;
    const parts = creditedParts(partsOf(charge), amount, before.get(charge.uuid)!);
    before.set(charge.uuid, before.get(charge.uuid)! + amount);
    const of = {
      charge: charge.uuid,
      patient: charge.patient_uuid,
      ...(charge.location_uuid !== null && { location: charge.location_uuid }),
    };
    return [
      { ...of, account: '4000', amount: parts.amount, ...(charge.tag !== null && { tag: charge.tag }) },
      { ...of, account: '4900', amount: -parts.discount },
      ...parts.taxes.map(({ code, amount: tax }): NewLine => ({ ...of, account: '2300', amount: tax, tag: code })),
      { ...of, account: '1210', amount: -amount, invoice: invoice.uuid, payer: invoice.payer_uuid },
    ];
  });
}

const partsOf = ({ amount, discount, taxes }: ChargeRow): ChargeParts => ({
  amount: BigInt(amount),
  discount: BigInt(discount),
  taxes: taxes.map((tax) => ({ code: tax.code, amount: BigInt(tax.amount) })),
});

async function keepLines(c: RequestContext, note: string, credited: readonly Credited[]): Promise<void> {
  if (credited.length === 0) return;
  await sql`
    insert into payer_credit_note_lines (organization_uuid, note_uuid, line_uuid, amount)
    select ${c.organization}, ${note}, x.line, x.amount
      from jsonb_to_recordset(${jsonOf(credited)}::jsonb) as x (line uuid, amount bigint)`.execute(c.db);
}

/** A line of which nothing is left, and nothing was paid, may stand on another invoice. */
async function takeOffLines(c: RequestContext, credited: readonly Credited[]): Promise<void> {
  await sql`
    update payer_invoice_lines l
       set credited = l.credited + x.amount, live = l.live and l.credited + x.amount < l.amount,
           version = l.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
      from jsonb_to_recordset(${jsonOf(credited)}::jsonb) as x (line uuid, amount bigint)
     where l.organization_uuid = ${c.organization} and l.uuid = x.line`.execute(c.db);
}

const jsonOf = (credited: readonly Credited[]): string =>
  JSON.stringify(credited.map(({ line, amount }) => ({ line: line.uuid, amount: String(amount) })));
